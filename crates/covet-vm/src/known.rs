//! Classes and field offsets that the machine itself uses.
//!
//! Offsets are looked up once, by name, when the class library is there; a field that a JDK does not have is offset 0
//! (never a legal field offset) and its accessors do nothing.

use crate::class::{ClassId, Kind};
use crate::heap::Ref;
use crate::vm::Vm;

macro_rules! known {
    (classes { $($c:ident = $cn:literal),* $(,)? } fields { $($f:ident = $owner:literal . $fname:literal),* $(,)? }) => {
        /// See the module comment.
        #[derive(Clone, Debug)]
        #[expect(missing_docs, reason = "named after the Java classes and fields")]
        pub struct Known {
            $(pub $c: ClassId,)*
            $(pub $f: u32,)*
            /// Array classes of boolean, char, float, double, byte, short, int, long (newarray's order).
            pub primitive_arrays: [ClassId; 8],
            /// Primitive classes in the order of [`Kind`].
            pub primitives: [ClassId; 10],
            pub byte_array: ClassId,
            pub char_array: ClassId,
            pub int_array: ClassId,
            pub long_array: ClassId,
            pub boolean_array: ClassId,
            pub object_array: ClassId,
        }

        impl Known {
            /// Nothing known yet.
            pub fn unset() -> Known {
                Known {
                    $($c: ClassId(0),)*
                    $($f: 0,)*
                    primitive_arrays: [ClassId(0); 8],
                    primitives: [ClassId(0); 10],
                    byte_array: ClassId(0),
                    char_array: ClassId(0),
                    int_array: ClassId(0),
                    long_array: ClassId(0),
                    boolean_array: ClassId(0),
                    object_array: ClassId(0),
                }
            }

            /// Names of the classes to load, in order.
            pub fn class_names() -> &'static [&'static str] {
                &[$($cn,)*]
            }
        }

        impl Vm {
            /// Fills in the ids of loaded classes.
            pub fn fill_known(&mut self) {
                $(if let Some(id) = self.syms.get($cn).and_then(|s| self.classes.find(Ref::NULL, s)) { self.known.$c = id; })*
                $(self.known.$f = self.field_offset($owner, $fname);)*
            }
        }
    };
}

known! {
    classes {
        object = "java/lang/Object",
        serializable = "java/io/Serializable",
        cloneable = "java/lang/Cloneable",
        class = "java/lang/Class",
        string = "java/lang/String",
        class_loader = "java/lang/ClassLoader",
        system = "java/lang/System",
        throwable = "java/lang/Throwable",
        error = "java/lang/Error",
        thread = "java/lang/Thread",
        thread_group = "java/lang/ThreadGroup",
        virtual_thread = "java/lang/VirtualThread",
        continuation = "jdk/internal/vm/Continuation",
        stack_chunk = "jdk/internal/vm/StackChunk",
        module = "java/lang/Module",
        stack_trace_element = "java/lang/StackTraceElement",
        reference = "java/lang/ref/Reference",
        soft_reference = "java/lang/ref/SoftReference",
        weak_reference = "java/lang/ref/WeakReference",
        final_reference = "java/lang/ref/FinalReference",
        phantom_reference = "java/lang/ref/PhantomReference",
        finalizer = "java/lang/ref/Finalizer",
        method_handle = "java/lang/invoke/MethodHandle",
        var_handle = "java/lang/invoke/VarHandle",
        member_name = "java/lang/invoke/MemberName",
        method_type = "java/lang/invoke/MethodType",
        lambda_form = "java/lang/invoke/LambdaForm",
        resolved_method_name = "java/lang/invoke/ResolvedMethodName",
        method_handle_natives = "java/lang/invoke/MethodHandleNatives",
        call_site = "java/lang/invoke/CallSite",
        reflect_method = "java/lang/reflect/Method",
        reflect_constructor = "java/lang/reflect/Constructor",
        reflect_field = "java/lang/reflect/Field",
        reflect_parameter = "java/lang/reflect/Parameter",
        record_component = "java/lang/reflect/RecordComponent",
        constant_pool = "jdk/internal/reflect/ConstantPool",
        boolean_box = "java/lang/Boolean",
        byte_box = "java/lang/Byte",
        character_box = "java/lang/Character",
        short_box = "java/lang/Short",
        integer_box = "java/lang/Integer",
        float_box = "java/lang/Float",
        long_box = "java/lang/Long",
        double_box = "java/lang/Double",
        null_pointer = "java/lang/NullPointerException",
        out_of_memory = "java/lang/OutOfMemoryError",
        stack_overflow = "java/lang/StackOverflowError",
        unsafe_constants = "jdk/internal/misc/UnsafeConstants",
        file = "java/io/File",
        file_descriptor = "java/io/FileDescriptor",
        file_input_stream = "java/io/FileInputStream",
        file_output_stream = "java/io/FileOutputStream",
        random_access_file = "java/io/RandomAccessFile",
        abstract_string_builder = "java/lang/AbstractStringBuilder",
        hash_map = "java/util/HashMap",
        hash_map_node = "java/util/HashMap$Node",
        hash_map_tree_node = "java/util/HashMap$TreeNode",
        hash_map_iterator = "java/util/HashMap$HashIterator",
        concurrent_map = "java/util/concurrent/ConcurrentHashMap",
        concurrent_map_node = "java/util/concurrent/ConcurrentHashMap$Node",
        locale = "java/util/Locale",
        base_locale = "sun/util/locale/BaseLocale",
        abstract_list = "java/util/AbstractList",
        array_list = "java/util/ArrayList",
        array_list_itr = "java/util/ArrayList$Itr",
    }
    fields {
        class_klass = "java/lang/Class"."vm$klass",
        class_init_state = "java/lang/Class"."vm$initState",
        class_init_thread = "java/lang/Class"."vm$initThread",
        class_init_error = "java/lang/Class"."vm$initError",
        class_protection_domain = "java/lang/Class"."vm$protectionDomain",
        class_signers = "java/lang/Class"."vm$signers",
        class_name = "java/lang/Class"."name",
        class_module = "java/lang/Class"."module",
        class_loader_field = "java/lang/Class"."classLoader",
        class_component = "java/lang/Class"."componentType",
        class_data = "java/lang/Class"."classData",
        class_modifiers = "java/lang/Class"."modifiers",
        class_reflection = "java/lang/Class"."reflectionData",
        class_annotation_type = "java/lang/Class"."annotationType",
        class_primitive = "java/lang/Class"."primitive",
        base_locale_language = "sun/util/locale/BaseLocale"."language",
        base_locale_script = "sun/util/locale/BaseLocale"."script",
        base_locale_region = "sun/util/locale/BaseLocale"."region",
        base_locale_variant = "sun/util/locale/BaseLocale"."variant",
        class_protection_domain_field = "java/lang/Class"."protectionDomain",
        string_value = "java/lang/String"."value",
        string_coder = "java/lang/String"."coder",
        string_hash = "java/lang/String"."hash",
        string_hash_is_zero = "java/lang/String"."hashIsZero",
        builder_value = "java/lang/AbstractStringBuilder"."value",
        builder_coder = "java/lang/AbstractStringBuilder"."coder",
        builder_count = "java/lang/AbstractStringBuilder"."count",
        hash_map_table = "java/util/HashMap"."table",
        hash_map_node_hash = "java/util/HashMap$Node"."hash",
        hash_map_node_key = "java/util/HashMap$Node"."key",
        hash_map_node_next = "java/util/HashMap$Node"."next",
        hash_map_node_value = "java/util/HashMap$Node"."value",
        hash_map_size = "java/util/HashMap"."size",
        hash_map_threshold = "java/util/HashMap"."threshold",
        hash_map_mod_count = "java/util/HashMap"."modCount",
        hash_map_iterator_next = "java/util/HashMap$HashIterator"."next",
        hash_map_iterator_current = "java/util/HashMap$HashIterator"."current",
        hash_map_iterator_expected = "java/util/HashMap$HashIterator"."expectedModCount",
        hash_map_iterator_index = "java/util/HashMap$HashIterator"."index",
        hash_map_iterator_map = "java/util/HashMap$HashIterator"."this$0",
        concurrent_map_table = "java/util/concurrent/ConcurrentHashMap"."table",
        concurrent_node_hash = "java/util/concurrent/ConcurrentHashMap$Node"."hash",
        concurrent_node_key = "java/util/concurrent/ConcurrentHashMap$Node"."key",
        concurrent_node_value = "java/util/concurrent/ConcurrentHashMap$Node"."val",
        concurrent_node_next = "java/util/concurrent/ConcurrentHashMap$Node"."next",
        locale_base = "java/util/Locale"."baseLocale",
        locale_extensions = "java/util/Locale"."localeExtensions",
        locale_hash = "java/util/Locale"."hashCodeValue",
        list_mod_count = "java/util/AbstractList"."modCount",
        array_list_elements = "java/util/ArrayList"."elementData",
        array_list_size = "java/util/ArrayList"."size",
        array_list_itr_cursor = "java/util/ArrayList$Itr"."cursor",
        array_list_itr_last = "java/util/ArrayList$Itr"."lastRet",
        array_list_itr_expected = "java/util/ArrayList$Itr"."expectedModCount",
        array_list_itr_list = "java/util/ArrayList$Itr"."this$0",
        loader_name = "java/lang/ClassLoader"."name",
        loader_name_and_id = "java/lang/ClassLoader"."nameAndId",
        loader_unnamed_module = "java/lang/ClassLoader"."unnamedModule",
        throwable_backtrace = "java/lang/Throwable"."backtrace",
        throwable_unassigned = "java/lang/Throwable"."UNASSIGNED_STACK",
        throwable_message = "java/lang/Throwable"."detailMessage",
        throwable_cause = "java/lang/Throwable"."cause",
        throwable_stack_trace = "java/lang/Throwable"."stackTrace",
        throwable_suppressed = "java/lang/Throwable"."suppressedExceptions",
        throwable_depth = "java/lang/Throwable"."depth",
        thread_eetop = "java/lang/Thread"."eetop",
        thread_tid = "java/lang/Thread"."tid",
        thread_name = "java/lang/Thread"."name",
        thread_holder = "java/lang/Thread"."holder",
        thread_group_field = "java/lang/Thread"."group",
        thread_daemon = "java/lang/Thread"."daemon",
        thread_priority = "java/lang/Thread"."priority",
        thread_status = "java/lang/Thread"."threadStatus",
        thread_interrupted = "java/lang/Thread"."interrupted",
        thread_context_loader = "java/lang/Thread"."contextClassLoader",
        virtual_owner = "java/lang/VirtualThread"."vm$owner",
        virtual_state = "java/lang/VirtualThread"."state",
        virtual_timeout = "java/lang/VirtualThread"."timeout",
        virtual_next = "java/lang/VirtualThread"."next",
        virtual_notified = "java/lang/VirtualThread"."notified",
        virtual_on_list = "java/lang/VirtualThread"."onWaitingList",
        continuation_tail = "jdk/internal/vm/Continuation"."tail",
        continuation_scope = "jdk/internal/vm/Continuation"."scope",
        chunk_size = "jdk/internal/vm/StackChunk"."size",
        chunk_sp = "jdk/internal/vm/StackChunk"."sp",
        chunk_bottom = "jdk/internal/vm/StackChunk"."bottom",
        holder_group = "java/lang/Thread$FieldHolder"."group",
        holder_priority = "java/lang/Thread$FieldHolder"."priority",
        holder_daemon = "java/lang/Thread$FieldHolder"."daemon",
        holder_status = "java/lang/Thread$FieldHolder"."threadStatus",
        ste_class_object = "java/lang/StackTraceElement"."declaringClassObject",
        ste_loader_name = "java/lang/StackTraceElement"."classLoaderName",
        ste_module_name = "java/lang/StackTraceElement"."moduleName",
        ste_module_version = "java/lang/StackTraceElement"."moduleVersion",
        ste_class = "java/lang/StackTraceElement"."declaringClass",
        ste_method = "java/lang/StackTraceElement"."methodName",
        ste_file = "java/lang/StackTraceElement"."fileName",
        ste_line = "java/lang/StackTraceElement"."lineNumber",
        reference_referent = "java/lang/ref/Reference"."referent",
        reference_discovered = "java/lang/ref/Reference"."discovered",
        reference_queue = "java/lang/ref/Reference"."queue",
        reference_next = "java/lang/ref/Reference"."next",
        mh_type = "java/lang/invoke/MethodHandle"."type",
        mh_form = "java/lang/invoke/MethodHandle"."form",
        lf_vmentry = "java/lang/invoke/LambdaForm"."vmentry",
        mt_rtype = "java/lang/invoke/MethodType"."rtype",
        mt_ptypes = "java/lang/invoke/MethodType"."ptypes",
        mn_clazz = "java/lang/invoke/MemberName"."clazz",
        mn_name = "java/lang/invoke/MemberName"."name",
        mn_type = "java/lang/invoke/MemberName"."type",
        mn_flags = "java/lang/invoke/MemberName"."flags",
        mn_method = "java/lang/invoke/MemberName"."method",
        mn_index = "java/lang/invoke/MemberName"."vm$index",
        rmn_target = "java/lang/invoke/ResolvedMethodName"."vm$target",
        rmn_holder = "java/lang/invoke/ResolvedMethodName"."vm$holder",
        rmn_holder_field = "java/lang/invoke/ResolvedMethodName"."vmholder",
        cs_target = "java/lang/invoke/CallSite"."target",
        module_name = "java/lang/Module"."name",
        module_loader = "java/lang/Module"."loader",
        boolean_value = "java/lang/Boolean"."value",
        byte_value = "java/lang/Byte"."value",
        character_value = "java/lang/Character"."value",
        short_value = "java/lang/Short"."value",
        integer_value = "java/lang/Integer"."value",
        float_value = "java/lang/Float"."value",
        long_value = "java/lang/Long"."value",
        double_value = "java/lang/Double"."value",
        method_clazz = "java/lang/reflect/Method"."clazz",
        method_slot = "java/lang/reflect/Method"."slot",
        ctor_clazz = "java/lang/reflect/Constructor"."clazz",
        ctor_slot = "java/lang/reflect/Constructor"."slot",
        field_clazz = "java/lang/reflect/Field"."clazz",
        field_slot = "java/lang/reflect/Field"."slot",
        cp_oop = "jdk/internal/reflect/ConstantPool"."constantPoolOop",
        npe_message_state = "java/lang/NullPointerException"."extendedMessageState",
        field_name = "java/lang/reflect/Field"."name",
        field_type = "java/lang/reflect/Field"."type",
        field_modifiers = "java/lang/reflect/Field"."modifiers",
        field_trusted_final = "java/lang/reflect/Field"."trustedFinal",
        field_signature = "java/lang/reflect/Field"."signature",
        field_annotations = "java/lang/reflect/Field"."annotations",
        method_name = "java/lang/reflect/Method"."name",
        method_params = "java/lang/reflect/Method"."parameterTypes",
        method_return = "java/lang/reflect/Method"."returnType",
        method_exceptions = "java/lang/reflect/Method"."exceptionTypes",
        method_modifiers = "java/lang/reflect/Method"."modifiers",
        method_signature = "java/lang/reflect/Method"."signature",
        method_annotations = "java/lang/reflect/Method"."annotations",
        method_param_annotations = "java/lang/reflect/Method"."parameterAnnotations",
        method_default = "java/lang/reflect/Method"."annotationDefault",
        ctor_params = "java/lang/reflect/Constructor"."parameterTypes",
        ctor_exceptions = "java/lang/reflect/Constructor"."exceptionTypes",
        ctor_modifiers = "java/lang/reflect/Constructor"."modifiers",
        ctor_signature = "java/lang/reflect/Constructor"."signature",
        ctor_annotations = "java/lang/reflect/Constructor"."annotations",
        ctor_param_annotations = "java/lang/reflect/Constructor"."parameterAnnotations",
        file_path = "java/io/File"."path",
        descriptor_fd = "java/io/FileDescriptor"."fd",
        descriptor_append = "java/io/FileDescriptor"."append",
        input_stream_descriptor = "java/io/FileInputStream"."fd",
        output_stream_descriptor = "java/io/FileOutputStream"."fd",
        random_access_descriptor = "java/io/RandomAccessFile"."fd",
    }
}

impl Vm {
    /// Offset of a field of a boot class by name alone, 0 if there is none (or the class is not loaded).
    pub fn field_offset(&self, class: &str, field: &str) -> u32 {
        let Some(id) = self
            .syms
            .get(class)
            .and_then(|s| self.classes.find(Ref::NULL, s))
        else {
            return 0;
        };
        let Some(name) = self.syms.get(field) else {
            return 0;
        };
        self.classes
            .get(id)
            .fields
            .iter()
            .find(|f| f.name == name)
            .map_or(0, |f| f.offset)
    }

    /// The class of a primitive kind.
    pub fn primitive(&self, kind: Kind) -> ClassId {
        self.known.primitives[kind as usize]
    }

    /// The class that boxes a primitive kind and the offset of its value.
    pub fn box_of(&self, kind: Kind) -> (ClassId, u32) {
        let k = &self.known;
        match kind {
            Kind::Boolean => (k.boolean_box, k.boolean_value),
            Kind::Byte => (k.byte_box, k.byte_value),
            Kind::Char => (k.character_box, k.character_value),
            Kind::Short => (k.short_box, k.short_value),
            Kind::Int => (k.integer_box, k.integer_value),
            Kind::Float => (k.float_box, k.float_value),
            Kind::Long => (k.long_box, k.long_value),
            _ => (k.double_box, k.double_value),
        }
    }
}
