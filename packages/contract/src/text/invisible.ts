/**
 * The only list of characters that show nothing: format characters, fillers of scripts, an empty braille cell and an
 * empty note. Signs of numbers and verses count as format characters of Unicode too, but are visible.
 */
const invisible =
  /(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Default_Ignorable_Code_Point}\p{Cf}]|\u2800|\u{16fe4}|\u{1d159}/gu;
/** They change the direction of the text around them, so that a reader sees another text. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const empty = /[\s\p{Z}\p{Cc}]/gu;

export const withoutInvisible = (text: string): string => text.replace(invisible, '');

export const withoutDirections = (text: string): string => text.replace(directions, '');

/** True when a text has no visible character. */
export const isBlank = (text: string): boolean => withoutInvisible(text).replace(empty, '') === '';
