/** Control characters, and the marks that turn the direction of everything after them. Joiners of scripts and emoji stay. */
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const emoji = /\p{RGI_Emoji}|\p{Extended_Pictographic}/gv;

/**
 * A message as it is kept: one line in NFC, without control characters, white space run together and trimmed. Half of a
 * surrogate pair is no character, and no JSON to the database.
 */
export const cleanText = (text: string): string =>
  text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(unwanted, '').trim();

const unseen = /\p{Cf}|\p{Z}|\p{Default_Ignorable_Code_Point}/gu;

/** Whether there is nothing to see. */
export const isBlank = (text: string): boolean => text.replaceAll(unseen, '') === '';

export const isEmojiOnly = (text: string): boolean => text.replaceAll(emoji, '').replaceAll(/\s/gu, '') === '';

/** The first `max` code points, with an ellipsis when something was left out. */
export function shorten(text: string, max: number): string {
  const points = Array.from(text);
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
