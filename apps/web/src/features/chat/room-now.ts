import type { Realtime } from '@touchline/client';
import type { EventDataOf, InputOf } from '@touchline/contract/kernel';
import type { RoomRole, RoomState, roomCalls, roomEvents } from '@touchline/contract/rooms';
import type { LocalLine } from './local-lines.ts';
import type { UploadMedia } from './media/media-sending.ts';

/** What is known of somebody from what happened here; lines say who they were when they spoke. */
export interface KnownPerson {
  role?: RoomRole;
  mute?: { until: string | null } | null;
  blacklisted?: boolean;
}

export interface RoomNow {
  /** `entering` until the room has let us in for the first time. */
  status: 'entering' | 'in' | 'refused';
  /** Why the room could not be entered, as an error code. */
  code: string | null;
  state: RoomState | null;
  /** When this person may speak again, by this device's clock, and how long the whole wait is; ms. */
  wait: { until: number; totalMs: number } | null;
  /** Messages that are being deleted: out of sight already. */
  hidden: ReadonlySet<string>;
  /** Lines that only this reader has: what happened in the room, and what waits for an operator. In order. */
  local: readonly LocalLine[];
  known: ReadonlyMap<string, KnownPerson>;
  /** The room is so loud that ordinary lines are left out: seen last, by this device's clock. */
  sampledAt: number | null;
  loadingOlder: boolean;
}

/** The part of the client that a room needs. */
export interface RoomPort {
  realtime: Pick<Realtime, 'join' | 'request'>;
  deleteMessage: (input: InputOf<typeof roomCalls.deleteMessage>) => Promise<unknown>;
  upload: UploadMedia;
}

/** What an act of order makes known of whom it was done to. */
export function knownBy({ act, role, until }: EventDataOf<typeof roomEvents.order>): KnownPerson {
  if (act === 'mute') return { role, mute: { until } };
  if (act === 'lift_mute') return { role, mute: null };
  if (act === 'blacklist') return { role, blacklisted: true };
  if (act === 'lift_blacklist') return { role, blacklisted: false };
  return { role };
}
