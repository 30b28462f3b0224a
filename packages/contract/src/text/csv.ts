type Cell = string | number | null | undefined;

/**
 * Formats rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. Text that a spreadsheet
 * would run as a formula gets a leading apostrophe (OWASP, CSV injection).
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;

function written(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
