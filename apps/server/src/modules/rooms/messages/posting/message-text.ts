import { withoutDirections } from '@touchline/contract/text';

const controls = /\p{Cc}/gu;

/**
 * Normalises a message for storage: one line in NFC, without control characters and changes of direction, with single
 * spaces and trimmed. Joiners of scripts and emoji stay. Replaces half surrogate pairs, which the database rejects in JSON.
 */
export const cleanLine = (text: string): string =>
  withoutDirections(text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(controls, '')).trim();

// The pattern is part of the function, because reading it takes 12 ms.
export const isEmojiOnly = (text: string): boolean =>
  text.replaceAll(/\p{RGI_Emoji}|\p{Extended_Pictographic}/gv, '').replaceAll(/\s/gu, '') === '';

/** The first `max` code points, with an ellipsis when the text is longer. */
export function shorten(text: string, max: number): string {
  const points = Array.from(text);
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
