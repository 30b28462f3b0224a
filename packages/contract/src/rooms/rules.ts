import { contentTypes } from '../enums.ts';
import { waitLeft } from '../kernel/wait-left.ts';
import { limits } from '../limits/index.ts';
import { withoutInvisible } from '../text/invisible.ts';

export * from './permissions.ts';

/** Content types that nobody can delete: a red packet stays where it can be claimed. */
export const undeletableContentTypes: readonly number[] = [contentTypes.red_packet];

/** Whether a message of this type may be deleted; senders cannot delete their own gift lines. */
export const isDeletableLine = (contentType: number, self: boolean): boolean =>
  !undeletableContentTypes.includes(contentType) && !(self && contentType === contentTypes.gift);

/** The value of the kind of a host's own room. */
export const hostRoomKind = 'anchor';
export const roomKinds = ['match', hostRoomKind] as const;

export const roomMuteKinds = ['10m', '30m', '60m', 'match'] as const;
export type RoomMuteKind = (typeof roomMuteKinds)[number];
const muteMinutes = { '10m': 10, '30m': 30, '60m': 60 } as const;

/** When a mute given at `start` (UTC ms) ends; null for one that lasts with the match. */
export const muteEnd = (kind: RoomMuteKind, start: number): number | null =>
  kind === 'match' ? null : start + muteMinutes[kind] * 60_000;

/** What a mute without an end is tied to: the match of the room, or its session where there is no match. */
export type MuteScope = { readonly matchStatus: string } | { readonly sessionLive: boolean };

/** Whether a mute is active at `now`; `until` comes from `muteEnd`. */
export function isMuteOn(until: number | null, now: number, ground: MuteScope): boolean {
  if (until !== null) return now < until;
  return 'matchStatus' in ground ? !['ended', 'abandoned'].includes(ground.matchStatus) : ground.sessionLive;
}

/**
 * Milliseconds until the user may post again, 0 for now. Never longer than the interval, even when the clock went back.
 */
export function speakingWaitMs(lastSpokeAt: number | null | undefined, now: number, intervalMs: number): number {
  if (lastSpokeAt === null || lastSpokeAt === undefined) return 0;
  return waitLeft(lastSpokeAt, intervalMs, now);
}

/** The key that repeated texts share: NFKC, lower case, nothing invisible and no white space. */
export const repeatKey = (text: string): string =>
  withoutInvisible(text.normalize('NFKC').toLowerCase()).replaceAll(/\s/gu, '');

/** The user's previous text message in the room, deleted or not; `at` in UTC ms. */
export interface PreviousMessage {
  readonly text: string;
  readonly at: number;
}

/** A message in the future, after a clock went back, counts for one window at most. */
export const isRepeat = (
  text: string,
  previous: PreviousMessage | null | undefined,
  now: number,
  windowMs: number = limits.rooms.repeatWindowMs,
): boolean => !!previous && Math.abs(now - previous.at) < windowMs && repeatKey(text) === repeatKey(previous.text);

const nameHues = 8;

/** Colour of a user's name in chat, 1 to 8, the same in every room and on every screen (FNV-1a, 32 bits). */
export function nameHue(uid: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < uid.length; at++) hash = Math.imul(hash ^ uid.charCodeAt(at), 0x01000193);
  return ((hash >>> 0) % nameHues) + 1;
}
