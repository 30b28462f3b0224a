/** Extracts unique user IDs from a text with any separators; `invalid` lists the words that are not user IDs. */
export function numbersIn(text: string): { numbers: string[]; invalid: string[] } {
  const words = text.split(/[\s,;，；、]+/).filter(Boolean);
  const isNumber = (word: string): boolean => /^\d{8}$/.test(word);
  return {
    numbers: [...new Set(words.filter(isNumber))],
    invalid: [...new Set(words.filter((word) => !isNumber(word)))],
  };
}
