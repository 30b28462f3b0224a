/** Runs the browser's editing command: formats and lists that the server allows. */
export const runEditCommand = (command: string, value?: string): void => {
  document.execCommand(command, false, value);
};
