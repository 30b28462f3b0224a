/** Control characters, and marks that change the direction of the following text. Joiners of scripts and emoji stay. */
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Normalises a message for storage: one line in NFC, without control characters, with single spaces and trimmed.
 * Replaces half surrogate pairs, which the database rejects in JSON.
 */
export const cleanLine = (text: string): string =>
  text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(unwanted, '').trim();

const unseen = /\p{Cf}|\p{Z}|\p{Default_Ignorable_Code_Point}/gu;

/** True when nothing of the text is visible. */
export const isBlank = (text: string): boolean => text.replaceAll(unseen, '') === '';

// The pattern is part of the function, because reading it takes 12 ms.
export const isEmojiOnly = (text: string): boolean =>
  text.replaceAll(/\p{RGI_Emoji}|\p{Extended_Pictographic}/gv, '').replaceAll(/\s/gu, '') === '';

/** The first `max` code points, with an ellipsis when the text is longer. */
export function shorten(text: string, max: number): string {
  const points = Array.from(text);
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
