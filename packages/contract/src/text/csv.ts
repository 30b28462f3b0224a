type Cell = string | number | null | undefined;

/**
 * Rows as a table file (RFC 4180) that spreadsheets take for UTF-8 by its byte order mark. A text that a spreadsheet
 * would run as a formula is led by an apostrophe (OWASP, CSV injection).
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;

function written(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
