import type { Realtime } from '@touchline/client';
import type { EventDataOf, InputOf } from '@touchline/contract/kernel';
import type { RoomRole, RoomState, roomEvents, roomModerationCalls } from '@touchline/contract/rooms';
import type { LocalLine } from './local-lines.ts';
import type { UploadMedia } from './media/media-sending.ts';

/** Updates about a user from room events; a message carries the role at the time it was posted. */
export interface UserUpdate {
  role?: RoomRole;
  mute?: { until: string | null } | null;
  blacklisted?: boolean;
}

export interface RoomSnapshot {
  /** `entering` until the first entry succeeds. */
  status: 'entering' | 'in' | 'refused';
  /** Why the entry failed, as an error code. */
  code: string | null;
  state: RoomState | null;
  linkMicOpen: boolean;
  /** When the user may speak again, by this device's clock, and the length of the whole wait; ms. */
  wait: { until: number; totalMs: number } | null;
  /** Messages that are being deleted and already hidden. */
  hidden: ReadonlySet<string>;
  /** Lines of this client only, in order: room events and held messages. */
  local: readonly LocalLine[];
  known: ReadonlyMap<string, UserUpdate>;
  /**
   * When the last `sampled` event came, by this device's clock: the room is so loud that some messages are left out.
   */
  sampledAt: number | null;
  loadingOlder: boolean;
}

/** The part of the client that a room needs. */
export interface RoomPort {
  realtime: Pick<Realtime, 'join' | 'request'>;
  deleteMessage: (input: InputOf<typeof roomModerationCalls.deleteMessage>) => Promise<unknown>;
  upload: UploadMedia;
}

/** Returns the update about its target that a moderation event carries. */
export function userUpdateOf({ act, role, until }: EventDataOf<typeof roomEvents.order>): UserUpdate {
  if (act === 'mute') return { role, mute: { until } };
  if (act === 'lift_mute') return { role, mute: null };
  if (act === 'blacklist') return { role, blacklisted: true };
  if (act === 'lift_blacklist') return { role, blacklisted: false };
  return { role };
}
