import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { RoomRules, roomModeration } from '@touchline/contract/rooms';
import { textLength } from '@touchline/contract/text';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { cleanText as cleanLines } from '../../accounts/index.ts';
import { isOnScreen } from '../rooms.policy.ts';
import { messageById } from '../rooms.store.ts';
import { rulesOf } from '../rules.ts';
import { cleanText } from '../text.ts';
import { noPin } from './clear.ts';
import { inRoom, type ModerationDeps, type Moderator } from './moderate.ts';
import { changeRoom, type RoomPatch } from './moderation.store.ts';
import { publishRulesChanged } from './moderation-events.ts';

type RoomRefusal = Refusal<'not_found' | 'no_permission'>;

/** Changes the given modes; writes nothing when nothing changes. */
export async function changeModes(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, ...input }: ParsedInputOf<typeof roomModeration.modes>,
): Promise<RoomRules | RoomRefusal | BadInput> {
  const wanted: RoomPatch = {
    ...(input.speakingInterval === undefined ? {} : { speaking_interval: input.speakingInterval }),
    ...(input.followersOnly === undefined ? {} : { followers_only: input.followersOnly }),
    ...(input.emojiOnly === undefined ? {} : { emoji_only: input.emojiOnly }),
    ...(input.accountAgeHours === undefined ? {} : { account_age_hours: input.accountAgeHours }),
    ...(input.lockedDown === undefined ? {} : { locked_down: input.lockedDown }),
  };
  const done = await inRoom(deps, moderator, roomId, 'room_modes', async ({ tx, room, record }) => {
    // A match room has no host to follow.
    if (input.followersOnly && room.ownerId === null) return new BadInput([{ path: 'followersOnly', code: 'invalid' }]);
    const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((name) => wanted[name] !== room.row[name]);
    if (names.length === 0) return false;
    await changeRoom(tx, roomId, wanted);
    const changes = Object.entries(input).filter(([, value]) => value !== undefined);
    await record('modes', null, Object.fromEntries(changes));
    return true;
  });
  return isRefusal(done) ? done : answer(deps, roomId, done);
}

/** Pins a message, or removes the pin. */
export async function pinMessage(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, messageId }: ParsedInputOf<typeof roomModeration.pin>,
): Promise<RoomRules | RoomRefusal> {
  const done = await inRoom(deps, moderator, roomId, 'room_modes', async ({ tx, room, at, uid, record }) => {
    if (messageId === room.row.pinned_message) return false;
    if (messageId === null) {
      await changeRoom(tx, roomId, noPin);
      await record('unpin', null);
      return true;
    }
    const message = await messageById(tx, roomId, messageId);
    if (!message || !isOnScreen(room, message)) return refuse('not_found');
    await changeRoom(tx, roomId, { pinned_message: messageId, pinned_by: uid, pinned_at: at });
    await record('pin', null, { messageId, text: message.content.text });
    return true;
  });
  return isRefusal(done) ? done : answer(deps, roomId, done);
}

type Unfit = Refusal<'text_too_long' | 'sensitive_words'>;

/** Sets the welcome text and the announcement of a room. */
export async function configureRoom(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, ...input }: ParsedInputOf<typeof roomModeration.configure>,
): Promise<RoomRules | RoomRefusal | Unfit> {
  const welcome = input.welcome === undefined ? undefined : cleanText(input.welcome);
  const announcement = input.announcement === undefined ? undefined : cleanLines(input.announcement);
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
    const kept = await deps.needs.hosts.setAnnouncement(owner, announcement);
    if (isRefusal(kept)) return kept;
  }
  const done = await inRoom(deps, moderator, roomId, 'configure', async ({ tx, record }) => {
    if (welcome !== undefined) await changeRoom(tx, roomId, { welcome });
    if (announcement !== undefined && owner === null) await changeRoom(tx, roomId, { announcement });
    await record('configure', null, {
      ...(welcome === undefined ? {} : { welcome }),
      ...(announcement === undefined ? {} : { announcement }),
    });
  });
  return isRefusal(done) ? done : answer(deps, roomId, true);
}

/** Why a text is not acceptable for the room; null when it is. */
function unfit({ words }: ModerationDeps, text: string | undefined, max: number): Unfit | null {
  if (text === undefined) return null;
  if (textLength(text) > max) return refuse('text_too_long', { max });
  const verdict = words.check(text);
  return verdict.refused || verdict.text !== text || verdict.held ? refuse('sensitive_words') : null;
}

async function answer(deps: ModerationDeps, roomId: string, changed: boolean): Promise<RoomRules | RoomRefusal> {
  if (changed) await publishRulesChanged(deps, roomId);
  const room = await deps.directory.find(roomId);
  return room ? rulesOf({ needs: deps.needs, settings: deps.platform.settings }, room) : refuse('not_found');
}
