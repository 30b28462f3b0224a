import { contentTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { MessageContent, roomOps } from '@touchline/contract/rooms';
import { isBlank } from '@touchline/contract/text';
import type { Platform } from '../../../../platform/platform.ts';
import { BadInput, isRefusal } from '../../../../platform/refusal.ts';
import type { RoomNeeds } from '../../needs.ts';
import type { Room } from '../../room-directory.ts';
import { isOnScreen } from '../../rooms.policy.ts';
import type { WordFilter } from '../../word-filter/word-filter.ts';
import { messageById } from '../messages.store.ts';
import type { MessageDraft } from './message-draft.ts';
import { cleanLine, shorten } from './message-text.ts';
import { validateText } from './posting-rules.ts';

export interface SendDeps {
  readonly platform: Pick<Platform, 'db' | 'settings'>;
  readonly needs: Pick<RoomNeeds, 'accounts'>;
  readonly words: WordFilter;
}

const previewMax = 80;

/** A text message with its reply and mentions. */
export function textDraft(deps: SendDeps, input: ParsedInputOf<typeof roomOps.send>): MessageDraft {
  const { words, platform } = deps;
  return {
    roomId: input.roomId,
    clientId: input.clientId,
    parts: [input.text, input.replyTo ?? null, input.mentions],
    prepare: async (room) => {
      const clean = cleanLine(input.text);
      if (isBlank(clean)) return new BadInput([{ path: 'text', code: 'too_small' }]);
      const [replyTo, mentions] = await Promise.all([
        input.replyTo === undefined ? undefined : previewOf(deps, room, input.replyTo),
        mentionsOf(deps, input.mentions),
      ]);
      return (facts, last) => {
        const valid = validateText(facts, clean, last, { check: words.check, settings: platform.settings });
        if (isRefusal(valid)) return valid;
        const content: MessageContent = { text: valid.text };
        if (replyTo) content.replyTo = replyTo;
        if (mentions.length > 0) content.mentions = mentions;
        return {
          contentType: replyTo ? contentTypes.quote : mentions.length > 0 ? contentTypes.mention : contentTypes.text,
          content,
          text: valid.text,
          held: valid.held ? words.matches(clean).filter(({ action }) => action === 'hold') : [],
        };
      };
    },
  };
}

/** Preview of the quoted message; undefined when it is deleted or cleared, then the reply is posted without it. */
async function previewOf({ platform, needs }: SendDeps, room: Room, id: string): Promise<MessageContent['replyTo']> {
  const row = await messageById(platform.db, room.id, id);
  if (!row || !isOnScreen(room, row)) return undefined;
  const nickname = (await needs.accounts.findUsers([row.uid])).get(row.uid)?.nickname ?? '';
  return { id: row.id, uid: row.uid, nickname, text: shorten(row.content.text, previewMax) };
}

async function mentionsOf({ needs }: SendDeps, uids: readonly string[]): Promise<{ uid: string; nickname: string }[]> {
  const unique = [...new Set(uids)];
  if (unique.length === 0) return [];
  const cards = await needs.accounts.findUsers(unique);
  return unique.flatMap((uid) => {
    const card = cards.get(uid);
    return card ? [{ uid, nickname: card.nickname }] : [];
  });
}
