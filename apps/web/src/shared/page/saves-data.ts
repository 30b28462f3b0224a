interface Connected {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the reader asked the browser to use little data. */
export const savesData = (): boolean => (navigator as Navigator & Connected).connection?.saveData === true;
