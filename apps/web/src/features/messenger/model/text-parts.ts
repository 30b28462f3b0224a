import { mentionParts } from '../../../chat-ui/line/mention-parts.ts';

export interface TextPart {
  readonly kind: 'text' | 'mention' | 'link';
  readonly text: string;
  /** Address of a link. */
  readonly href?: string;
  /** Mentioned user. */
  readonly uid?: string;
}

const linkPattern = /(?:https?:\/\/|www\.)[^\s<>"']+/gi;
/** Marks that end the sentence, not the address. */
const endMarks = /[.,:;!?…)\]}'"，。！？、）】」]+$/u;

/** Splits a text at its links and at the names it mentions. Nothing is fetched for a link. */
export function textParts(
  text: string,
  mentions: readonly { readonly uid: string; readonly nickname: string }[] = [],
): TextPart[] {
  return linkParts(text).flatMap((part) => (part.kind === 'text' ? mentionsIn(part.text, mentions) : [part]));
}

function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(linkPattern)) {
    const shown = withoutEnd(found[0]);
    const href = /^www\./i.test(shown) ? `https://${shown}` : shown;
    if (!URL.canParse(href)) continue;
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    parts.push({ kind: 'link', text: shown, href });
    from = found.index + shown.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** Leaves out marks after the address, but keeps the bracket of `…/Inter_(club)`. */
function withoutEnd(found: string): string {
  const shown = found.replace(endMarks, '');
  const opens = shown.split('(').length > shown.split(')').length;
  return opens && found[shown.length] === ')' ? `${shown})` : shown;
}

function mentionsIn(text: string, mentions: Parameters<typeof textParts>[1]): TextPart[] {
  return mentionParts(text, mentions).map((part) =>
    part.uid === null ? { kind: 'text', text: part.text } : { kind: 'mention', text: part.text, uid: part.uid },
  );
}

const emojiOnly =
  /^(?:\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*\s*){1,3}$/u;

/** Whether a text is one to three emoji, which are shown large. */
export const isBigEmoji = (text: string): boolean => emojiOnly.test(text.trim());
