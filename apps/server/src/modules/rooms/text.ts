/** Control characters, and the marks that turn the direction of everything after them. Joiners of scripts and emoji stay. */
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const emoji = /\p{RGI_Emoji}|\p{Extended_Pictographic}/gv;

/** A name up to its ending, in letters of any writing: the `t` of `t.me`, the `пример` of `пример.рф`. */
const name = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]+)*`;
/** Endings by which a name alone is taken for a link. Others need a path, so that a full stop without a space is none. */
const endings = [
  'com|net|org|info|biz|xyz|top|vip|club|shop|store|site|online|live|link|app|dev|pro|icu|win|bet|fun|buzz|click|games',
  'casino|poker|stream|video|football|sports|mobi|website|space|tech|wang|ltd|asia|xxx',
  'io|me|cc|tv|co|gg|gl|gd|ly|ws|tk|ml|ga|cf|gq|eu|su|cn|tw|hk|mo|sg|jp|kr|vn|th|ph|kh|id|in|pk|bd|lk|br|mx|fr|nl|ru|uk|us',
  'рф|(?:中国|中國|公司|网络|網絡|网址|ไทย|भारत)(?!\\p{L})',
].join('|');
const links: readonly RegExp[] = [
  /[a-z][a-z0-9+.-]{1,20}:\/\/\S/iu,
  /(?<![a-z0-9])www\.\S/iu,
  new RegExp(String.raw`(?<![@\p{L}\p{N}.-])${name}\.(?:${endings})(?![a-z0-9-])(?!\.[a-z0-9])`, 'iu'),
  new RegExp(String.raw`(?<![@\p{L}\p{N}.-])${name}\.(?:xn--[a-z0-9-]+|\p{L}{2,})(?::\d{1,5})?/\S`, 'iu'),
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5}|\/\S)/u,
];

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

/** Whether there is an address in it, however it is dressed: wide letters, other full stops, signs that nobody sees. */
export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/(?<=[a-z0-9-])[。｡](?=[a-z0-9])/giu, '.');
  return links.some((link) => link.test(plain));
}

/** The first `max` code points, with an ellipsis when something was left out. */
export function shorten(text: string, max: number): string {
  const points = Array.from(text);
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
