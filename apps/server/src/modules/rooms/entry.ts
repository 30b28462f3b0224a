import { channelOf } from '@touchline/contract/kernel';
import type { RoomState } from '@touchline/contract/rooms';
import type { Principal } from '../../platform/identity.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type Hub, RawJson } from '../../realtime/index.ts';
import type { Room } from './directory.ts';
import type { RoomDoors } from './doors.ts';
import type { FactsReader } from './facts.ts';
import type { RecentMessages } from './recent.ts';
import { roleIn } from './rooms.policy.ts';
import { intervalSecondsOf, speechBlock } from './speech.ts';

export interface EntryDeps {
  readonly doors: RoomDoors;
  readonly hub: Pick<Hub, 'viewers'>;
  readonly facts: FactsReader;
  readonly recent: RecentMessages;
  readonly settings: Pick<Settings, 'get'>;
}

/** What somebody gets who enters a room: its state for them, and the end of the conversation, which all share. */
export async function enterRoom(deps: EntryDeps, room: Room, principal: Principal): Promise<RawJson> {
  const [recent, state] = await Promise.all([deps.recent.of(room.id), stateFor(deps, room, principal)]);
  return new RawJson(`{"state":${JSON.stringify(state)},"history":${recent.json},"more":${recent.more}}`);
}

async function stateFor(
  { doors, hub, facts, settings }: EntryDeps,
  room: Room,
  principal: Principal,
): Promise<RoomState> {
  const [speaker, announcement] = await Promise.all([
    doors.accounts.speakerOf(principal.uid),
    room.ownerId === null ? '' : doors.anchors().announcementOf(room.ownerId),
  ]);
  const block = speaker && speechBlock(await facts.factsOf(room, principal, speaker));
  return {
    roomId: room.id,
    kind: room.row.kind,
    ownerId: room.ownerId,
    viewers: hub.viewers(channelOf('room', room.id)),
    speakingInterval: intervalSecondsOf(room, settings),
    allMuted: room.row.all_muted,
    announcement,
    role: roleIn(room, principal),
    speechBlock: block && { code: block.code, ...(block.data ? { data: block.data } : {}) },
  };
}
