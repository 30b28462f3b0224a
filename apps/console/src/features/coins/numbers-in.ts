/** User IDs of a text, one a line or with anything between them, each once; `strange` is what cannot be one. */
export function numbersIn(text: string): { numbers: string[]; strange: string[] } {
  const words = text.split(/[\s,;，；、]+/).filter(Boolean);
  const isNumber = (word: string): boolean => /^\d{8}$/.test(word);
  return {
    numbers: [...new Set(words.filter(isNumber))],
    strange: [...new Set(words.filter((word) => !isNumber(word)))],
  };
}
