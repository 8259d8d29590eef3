"use strict";
// Sorting: a click on a header, or #sort=TABLE:COLUMN:ascending|descending in the address.
function key(row, column) {
  const cell = row.cells[column];
  return cell.dataset.v === undefined ? cell.textContent : Number(cell.dataset.v);
}
function sort(table, column, direction) {
  const body = table.tBodies[0];
  const sign = direction === "descending" ? -1 : 1;
  const rows = Array.from(body.rows);
  rows.sort((a, b) => {
    const x = key(a, column), y = key(b, column);
    return sign * (typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y)));
  });
  body.append(...rows);
  Array.from(table.tHead.rows[0].cells).forEach((cell, place) => {
    if (place === column) cell.setAttribute("aria-sort", direction);
    else cell.removeAttribute("aria-sort");
  });
}
for (const table of document.querySelectorAll("table.sortable")) {
  Array.from(table.tHead.rows[0].cells).forEach((cell, column) => {
    cell.querySelector("button").addEventListener("click", () => {
      sort(table, column, cell.getAttribute("aria-sort") === "descending" ? "ascending" : "descending");
    });
  });
}
const wanted = /^#sort=([\w-]+):(\d+):(ascending|descending)$/.exec(location.hash);
const table = wanted && document.getElementById(wanted[1]);
if (table && table.tHead && Number(wanted[2]) < table.tHead.rows[0].cells.length) sort(table, Number(wanted[2]), wanted[3]);
// Colours: those of the system until the button is used.
document.getElementById("colours").addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.classList.contains("dark")
    || !root.classList.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches;
  root.classList.toggle("dark", !dark);
  root.classList.toggle("light", dark);
});
