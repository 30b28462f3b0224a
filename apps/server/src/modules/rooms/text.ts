/** Control characters, and the marks that turn the direction of everything after them. Joiners of scripts and emoji stay. */
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const emoji = /\p{RGI_Emoji}|\p{Extended_Pictographic}/gv;
const link =
  /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.)\S|(?<![\p{L}\p{N}@])[\p{L}\p{N}-]{2,}(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|info|biz|xyz|top|vip|club|shop|site|online|live|link|app|dev|io|me|cc|tv|co|gg|ly|cn|tw|hk|vn|th|id|br|in|ru|uk|us)(?![\p{L}\p{N}])/iu;

/** A message as it is kept: one line in NFC, without control characters, white space run together and trimmed. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(unwanted, '').trim();

const unseen = /\p{Cf}|\p{Z}|\p{Default_Ignorable_Code_Point}/gu;

/** Whether there is nothing to see. */
export const isBlank = (text: string): boolean => text.replaceAll(unseen, '') === '';

export const isEmojiOnly = (text: string): boolean => text.replaceAll(emoji, '').replaceAll(/\s/gu, '') === '';

export const hasLink = (text: string): boolean => link.test(text.normalize('NFKC'));

/** The first `max` code points, with an ellipsis when something was left out. */
export function shorten(text: string, max: number): string {
  const points = Array.from(text);
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
