import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { canInRoom, type roomModerationCalls } from '@touchline/contract/rooms';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { presentMessage } from '../../rooms/index.ts';
import { muteScope, presentScope } from '../actions/mute-scope.ts';
import type { Moderator } from '../moderate.ts';
import { presentLog, presentPeople } from '../moderation.present.ts';
import { readLog } from '../moderation.store.ts';
import type { ModerationDeps } from '../needs.ts';
import { viewRoom } from './room-view.ts';

type Call = typeof roomModerationCalls.person;

const latestShown = 20;

/** The card of a user in a room; moderators also get the messages and the log entries. */
export async function showPerson(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, uid }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found' | 'no_permission' | 'user_not_found'>> {
  const { accounts, rooms } = deps.needs;
  const view = await viewRoom(deps, moderator, roomId);
  if (isRefusal(view)) return view;
  if (!canInRoom('see_audience', view.standing)) return refuse('no_permission');
  const card = (await accounts.findUsers([uid])).get(uid);
  if (!card) return refuse('user_not_found');
  const { uids } = await rooms.audience(roomId);
  const [person] = await presentPeople(deps, view, [uid], uids);
  if (!person) return refuse('user_not_found');
  if (!view.keeper) return { person, history: null, muteLastsWith: null };
  const { db } = deps.platform;
  const [messages, latest, log, scope] = await Promise.all([
    rooms.countMessages(db, roomId, uid),
    rooms.messagesOf(db, roomId, uid, latestShown),
    readLog(db, roomId, { target: uid, limit: latestShown }),
    muteScope(view.room, deps.needs),
  ]);
  return {
    person,
    history: {
      messages,
      latest: latest.map((row) => ({
        message: presentMessage(view.room, row, card),
        deleted: row.deleted_at !== null,
      })),
      log: await presentLog(deps, log, moderator.kind === 'operator'),
    },
    muteLastsWith: presentScope(scope),
  };
}
