/** One column of a file for spreadsheets. */
export interface CsvColumn<Row> {
  head: string;
  csv: (row: Row) => string | number | null | undefined;
}

/** A cell that a spreadsheet takes for a formula is led by an apostrophe (OWASP, CSV injection). */
function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ head }) => cell(head)), ...rows.map((row) => columns.map(({ csv }) => cell(csv(row))))];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
