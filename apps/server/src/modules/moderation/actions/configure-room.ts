import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { RoomRules, roomModerationCalls } from '@touchline/contract/rooms';
import { textLength } from '@touchline/contract/text';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { cleanText } from '../../accounts/index.ts';
import { cleanLine } from '../../rooms/index.ts';
import { answerRules } from '../answer-rules.ts';
import { inRoom, type Moderator } from '../moderate.ts';
import type { ModerationDeps } from '../needs.ts';

type Unfit = Refusal<'text_too_long' | 'sensitive_words'>;

/** Sets the welcome text and the announcement of a room. */
export async function configureRoom(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, ...input }: ParsedInputOf<typeof roomModerationCalls.configure>,
): Promise<RoomRules | Unfit | Refusal<'not_found' | 'no_permission'>> {
  const { rooms, hosts } = deps.needs;
  const welcome = input.welcome === undefined ? undefined : cleanLine(input.welcome);
  const announcement = input.announcement === undefined ? undefined : cleanText(input.announcement);
  // The hosts module stores a host's announcement in its own transaction and may reject it, so it is set before the
  // action is logged.
  const owner = await inRoom(
    deps,
    moderator,
    roomId,
    'configure',
    async ({ room }) =>
      unfit(deps, welcome, limits.rooms.welcomeMax) ??
      unfit(deps, announcement, limits.hosts.announcementMax) ??
      room.ownerId,
  );
  if (isRefusal(owner)) return owner;
  if (announcement !== undefined && owner !== null) {
    const saved = await hosts.setAnnouncement(owner, announcement);
    if (isRefusal(saved)) return saved;
  }
  const done = await inRoom(deps, moderator, roomId, 'configure', async ({ tx, record }) => {
    if (welcome !== undefined) await rooms.change(tx, roomId, { welcome });
    if (announcement !== undefined && owner === null) await rooms.change(tx, roomId, { announcement });
    await record('configure', null, {
      ...(welcome === undefined ? {} : { welcome }),
      ...(announcement === undefined ? {} : { announcement }),
    });
  });
  return isRefusal(done) ? done : answerRules(deps, roomId, true);
}

/** Why a text is not acceptable for the room; null when it is. */
function unfit({ needs }: ModerationDeps, text: string | undefined, max: number): Unfit | null {
  if (text === undefined) return null;
  if (textLength(text) > max) return refuse('text_too_long', { max });
  const verdict = needs.words.check(text);
  return verdict.refused || verdict.text !== text || verdict.held ? refuse('sensitive_words') : null;
}
