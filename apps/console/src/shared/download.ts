/** Saves a text as a file through the browser. */
export function download(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts to read the URL in a later task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
