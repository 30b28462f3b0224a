import { contentTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { MessageContent, roomOps } from '@touchline/contract/rooms';
import type { Platform } from '../../platform/platform.ts';
import { BadInput, isRefusal } from '../../platform/refusal.ts';
import type { Room } from './directory.ts';
import type { RoomDoors } from './doors.ts';
import { isOnScreen } from './rooms.policy.ts';
import { messageById } from './rooms.store.ts';
import type { Saying } from './speak.ts';
import { judgeText } from './speech.ts';
import { cleanText, isBlank, shorten } from './text.ts';
import type { WordFilter } from './words/word-filter.ts';

export interface SendDeps {
  readonly platform: Pick<Platform, 'db' | 'settings'>;
  readonly doors: Pick<RoomDoors, 'accounts'>;
  readonly words: WordFilter;
}

const previewMax = 80;

/** A text, with what it answers and whom it names. */
export function textSaying(deps: SendDeps, input: ParsedInputOf<typeof roomOps.send>): Saying {
  const { words, platform } = deps;
  return {
    roomId: input.roomId,
    clientId: input.clientId,
    parts: [input.text, input.replyTo ?? null, input.mentions],
    prepare: async (room) => {
      const clean = cleanText(input.text);
      if (isBlank(clean)) return new BadInput([{ path: 'text', code: 'too_small' }]);
      const [replyTo, mentions] = await Promise.all([
        input.replyTo === undefined ? undefined : previewOf(deps, room, input.replyTo),
        mentionsOf(deps, input.mentions),
      ]);
      return (facts, last) => {
        const judged = judgeText(facts, clean, last, { check: words.check, settings: platform.settings });
        if (isRefusal(judged)) return judged;
        const content: MessageContent = { text: judged.text };
        if (replyTo) content.replyTo = replyTo;
        if (mentions.length > 0) content.mentions = mentions;
        return {
          contentType: replyTo ? contentTypes.quote : mentions.length > 0 ? contentTypes.mention : contentTypes.text,
          content,
          text: judged.text,
          held: judged.held ? words.matches(clean).filter(({ action }) => action === 'hold') : [],
        };
      };
    },
  };
}

/** What is answered to; a deleted or cleared message is left out, the answer stands for itself. */
async function previewOf({ platform, doors }: SendDeps, room: Room, id: string): Promise<MessageContent['replyTo']> {
  const row = await messageById(platform.db, room.id, id);
  if (!row || !isOnScreen(room, row)) return undefined;
  const nickname = (await doors.accounts.findUsers([row.uid])).get(row.uid)?.nickname ?? '';
  return { id: row.id, uid: row.uid, nickname, text: shorten(row.content.text, previewMax) };
}

async function mentionsOf({ doors }: SendDeps, uids: readonly string[]): Promise<{ uid: string; nickname: string }[]> {
  const unique = [...new Set(uids)];
  if (unique.length === 0) return [];
  const cards = await doors.accounts.findUsers(unique);
  return unique.flatMap((uid) => {
    const card = cards.get(uid);
    return card ? [{ uid, nickname: card.nickname }] : [];
  });
}
