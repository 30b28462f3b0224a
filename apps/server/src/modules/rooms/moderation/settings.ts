import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { RoomRules, roomDeeds } from '@touchline/contract/rooms';
import { textLength } from '@touchline/contract/text';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { messageById } from '../rooms.store.ts';
import { rulesOf } from '../rules.ts';
import { cleanText } from '../text.ts';
import { noPin } from './clear.ts';
import { type Doer, inRoom, type ModerationDeps } from './deed.ts';
import { changeRoom, type RoomPatch } from './moderation.store.ts';
import { tellRules } from './telling.ts';

type Lost = Refusal<'not_found' | 'no_permission'>;

/** Changes the modes that are given; a deed that changes nothing leaves no trace. */
export async function changeModes(
  deps: ModerationDeps,
  doer: Doer,
  { roomId, ...input }: ParsedInputOf<typeof roomDeeds.modes>,
): Promise<RoomRules | Lost> {
  const wanted: RoomPatch = {
    ...(input.speakingInterval === undefined ? {} : { speaking_interval: input.speakingInterval }),
    ...(input.followersOnly === undefined ? {} : { followers_only: input.followersOnly }),
    ...(input.emojiOnly === undefined ? {} : { emoji_only: input.emojiOnly }),
    ...(input.accountAgeHours === undefined ? {} : { account_age_hours: input.accountAgeHours }),
    ...(input.lockedDown === undefined ? {} : { locked_down: input.lockedDown }),
  };
  const done = await inRoom(deps, doer, roomId, 'room_modes', async ({ tx, room, record }) => {
    const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((name) => wanted[name] !== room.row[name]);
    if (names.length === 0) return false;
    await changeRoom(tx, roomId, wanted);
    const told = Object.entries(input).filter(([, value]) => value !== undefined);
    await record('modes', null, Object.fromEntries(told));
    return true;
  });
  return isRefusal(done) ? done : answer(deps, roomId, done);
}

/** Pins a message, or takes down what is pinned. */
export async function pinMessage(
  deps: ModerationDeps,
  doer: Doer,
  { roomId, messageId }: ParsedInputOf<typeof roomDeeds.pin>,
): Promise<RoomRules | Lost> {
  const done = await inRoom(deps, doer, roomId, 'room_modes', async ({ tx, room, at, uid, record }) => {
    if (messageId === room.row.pinned_message) return false;
    if (messageId === null) {
      await changeRoom(tx, roomId, noPin);
      await record('unpin', null);
      return true;
    }
    const message = await messageById(tx, roomId, messageId);
    if (!message || message.deleted_at) return refuse('not_found');
    await changeRoom(tx, roomId, { pinned_message: messageId, pinned_by: uid, pinned_at: at });
    await record('pin', null, { messageId, text: message.content.text });
    return true;
  });
  return isRefusal(done) ? done : answer(deps, roomId, done);
}

/** Sets what a room says of itself. */
export async function configureRoom(
  deps: ModerationDeps,
  doer: Doer,
  { roomId, ...input }: ParsedInputOf<typeof roomDeeds.configure>,
): Promise<RoomRules | Lost | Refusal<'text_too_long' | 'sensitive_words'>> {
  const welcome = input.welcome === undefined ? undefined : cleanText(input.welcome);
  const announcement = input.announcement?.normalize('NFC').trim();
  const done = await inRoom(deps, doer, roomId, 'configure', async ({ tx, room, record }) => {
    for (const [text, max] of [
      [welcome, limits.rooms.welcomeMax],
      [announcement, limits.anchors.announcementMax],
    ] as const) {
      if (text === undefined) continue;
      if (textLength(text) > max) return refuse('text_too_long', { max });
      const verdict = deps.words.check(text);
      if (verdict.refused || verdict.text !== text || verdict.held) return refuse('sensitive_words');
    }
    if (welcome !== undefined) await changeRoom(tx, roomId, { welcome });
    if (announcement !== undefined && room.ownerId === null) await changeRoom(tx, roomId, { announcement });
    await record('configure', null, {
      ...(welcome === undefined ? {} : { welcome }),
      ...(announcement === undefined ? {} : { announcement }),
    });
    return room.ownerId;
  });
  if (isRefusal(done)) return done;
  if (announcement !== undefined && done !== null) {
    const kept = await deps.doors.anchors().setAnnouncement(done, announcement);
    if (isRefusal(kept)) return kept;
  }
  return answer(deps, roomId, true);
}

async function answer(deps: ModerationDeps, roomId: string, changed: boolean): Promise<RoomRules | Lost> {
  if (changed) await tellRules(deps, roomId);
  const room = await deps.directory.find(roomId);
  return room ? rulesOf({ doors: deps.doors, settings: deps.platform.settings }, room) : refuse('not_found');
}
