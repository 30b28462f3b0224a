import type { MentionOption } from '../composer/mention-search.ts';

type Mentioned = Pick<MentionOption, 'uid' | 'nickname'>;

export interface MentionPart {
  readonly text: string;
  /** The mentioned user; null for plain text. */
  readonly uid: string | null;
}

/** Splits a text at its mentions. Longer names come first, so that `@Tom` does not match half of `@Tommy`. */
export function mentionParts(text: string, mentions: readonly Mentioned[] = []): MentionPart[] {
  const names = [...mentions].sort((a, b) => b.nickname.length - a.nickname.length);
  const parts: MentionPart[] = [];
  let plain = '';
  const close = (): void => {
    if (plain) parts.push({ text: plain, uid: null });
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const named = text[at] === '@' ? names.find(({ nickname }) => text.startsWith(nickname, at + 1)) : undefined;
    if (!named) {
      plain += text[at];
      at += 1;
      continue;
    }
    close();
    parts.push({ text: `@${named.nickname}`, uid: named.uid });
    at += named.nickname.length + 1;
  }
  close();
  return parts;
}
