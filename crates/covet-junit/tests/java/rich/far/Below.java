package far;

import rich.Above;

/** Has no package-private member of its superclass. */
public class Below extends Above {
}
