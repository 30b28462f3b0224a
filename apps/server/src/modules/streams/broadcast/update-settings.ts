import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { streamCalls } from '@touchline/contract/streams';
import type { Tx } from '../../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { checkMatch } from '../sessions/match-choice.ts';
import { updateStream } from '../streams.store.ts';
import type { BroadcastCallDeps } from './stream-control.ts';

type Changes = ParsedInputOf<typeof streamCalls.updateBroadcastSettings>;
type ChangeRefusal = Refusal<
  | 'text_too_long'
  | 'sensitive_words'
  | 'name_reserved'
  | 'name_has_mark'
  | 'match_already_ended'
  | 'match_called_off'
  | 'not_found'
  | 'bad_input'
>;

/** Changes the room texts, the match and how broadcasts begin. */
export async function updateSettings(
  deps: BroadcastCallDeps,
  hostId: string,
  input: Changes,
): Promise<true | ChangeRefusal> {
  const { matchId, goOnAirAutomatically, cover, ...texts } = input;
  const words = [texts.roomName, texts.title, texts.intro, texts.announcement];
  if (words.some((text) => text !== undefined && deps.needs.rooms.isSensitive(text))) return refuse('sensitive_words');
  if (texts.roomName !== undefined && texts.roomName !== (await deps.control.profileOf(hostId)).room_name) {
    const reserved = await deps.needs.accounts.checkName(hostId, texts.roomName);
    if (reserved) return reserved;
  }
  const holdCover =
    typeof cover === 'string'
      ? async (tx: Tx) => (await deps.needs.files.hold(tx, hostId, [cover], 'cover')).get(cover)?.url ?? null
      : undefined;
  const edit = cover === null ? { ...texts, cover } : texts;
  if (matchId) {
    const allowed = await checkMatch(deps.needs, { hostUid: hostId, matchId, now: deps.platform.clock.date() });
    if (isRefusal(allowed)) return allowed;
  }
  const [stream] = await Promise.all([deps.control.streamFor(hostId), deps.control.profileOf(hostId)]);
  if (holdCover || Object.keys(edit).length > 0) {
    const edited = await deps.needs.hosts.updateProfile(hostId, edit, holdCover);
    if (isRefusal(edited)) return edited;
  }
  await updateStream(deps.platform.db, hostId, {
    ...(matchId === undefined ? {} : { match_id: matchId }),
    ...(goOnAirAutomatically === undefined ? {} : { auto_on_air: goOnAirAutomatically }),
  });
  const session = deps.board.open().get(stream.host_uid);
  if (session && matchId !== undefined && session.match_id !== matchId)
    await deps.sessions.changeMatch(session, matchId);
  if (edit.announcement !== undefined)
    await deps.needs.rooms.settingsChanged(await deps.needs.rooms.roomOfHost(stream.host_uid));
  return true;
}
