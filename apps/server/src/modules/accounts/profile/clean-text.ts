import { normalText } from '@touchline/contract/text';

/** Control characters and direction overrides: both can forge visible text. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const unseenButLines = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Invisible characters that could make up a whole name. */
const blank = /\p{Cf}|\p{Z}|\p{Cc}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0/gu;

export const cleanLine = (text: string): string => normalText(text.toWellFormed().replace(unseen, ''));

export const cleanText = (text: string): string =>
  normalText(text.toWellFormed().replaceAll('\r\n', '\n').replace(unseenButLines, ''));

/** True when a text has no visible character. */
export const isBlank = (text: string): boolean => text.replace(blank, '') === '';
