/** Downloads a file with this name and text. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then; browsers copy the bytes before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
