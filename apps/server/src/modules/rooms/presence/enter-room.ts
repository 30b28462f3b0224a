import { channelOf } from '@touchline/contract/kernel';
import type { RoomMessage, RoomState } from '@touchline/contract/rooms';
import type { Principal } from '../../../platform/identity.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { type Hub, RawJson, toJson } from '../../../realtime/index.ts';
import type { RecentMessages } from '../messages/recent-messages.ts';
import type { RoomNeeds } from '../needs.ts';
import type { Room } from '../room-directory.ts';
import type { StandingReader } from '../standing/room-standing.ts';
import { shownBlock } from '../standing/speech-block.ts';
import { presentStanding } from '../standing/standing.present.ts';
import { readRoomRules } from './room-rules.ts';

export interface EntryDeps {
  readonly needs: RoomNeeds;
  readonly hub: Pick<Hub, 'viewers'>;
  readonly standing: StandingReader;
  readonly recent: RecentMessages;
  readonly settings: Pick<Settings, 'get'>;
  /** Held messages of a user in a room. */
  readonly heldOf: (room: Room, uid: string) => Promise<RoomMessage[]>;
}

/**
 * The response to entering a room: the state for this user, and the latest messages, which are the same for everybody.
 */
export async function enterRoom(deps: EntryDeps, room: Room, principal: Principal): Promise<RawJson> {
  const [recent, state, linkMic = null] = await Promise.all([
    deps.recent.of(room.id),
    stateFor(deps, room, principal),
    deps.needs.linkMic?.linkMicOf(room.id),
  ]);
  const own = `"state":${toJson(state)},"linkMic":${toJson(linkMic)}`;
  return new RawJson(`{${own},"history":${recent.json},"more":${recent.more}}`);
}

/** An account that was just removed. */
const stranger = { card: { isHost: false }, registeredAt: new Date(0), ban: null, mute: null } as const;

async function stateFor(
  { needs, hub, standing: reader, settings, heldOf }: EntryDeps,
  room: Room,
  principal: Principal,
): Promise<RoomState> {
  const [speaker, rules] = await Promise.all([
    needs.accounts.speakerOf(principal.uid),
    readRoomRules({ needs, settings }, room),
  ]);
  const facts = await reader.factsOf(room, principal, speaker ?? stranger, true);
  return {
    roomId: room.id,
    kind: room.row.kind,
    ownerId: room.ownerId,
    viewers: hub.viewers(channelOf('room', room.id)),
    ...rules,
    role: facts.standing.role,
    standing: presentStanding(facts),
    speechBlock: shownBlock(facts),
    held: room.held.has(principal.uid) ? await heldOf(room, principal.uid) : [],
  };
}
