import type { OutputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { LinkMicChannel, LinkMicRequest, LinkMicSeat, voiceCalls } from '@touchline/contract/voice';

/** A room's link-mic as the server returns it, kept up to date by events. */
export type LinkMicInfo = OutputOf<typeof voiceCalls.info>;

/** Applies a change of the channel; an event that another one overtook changes nothing. */
export function withChannel(info: LinkMicInfo, channel: LinkMicChannel): LinkMicInfo {
  if (channel.version < info.channel.version) return info;
  return { ...info, channel, seats: channel.open ? info.seats : [] };
}

/** Applies that the channel closed; its event follows. */
export const closedNow = (info: LinkMicInfo): LinkMicInfo => withChannel(info, { ...info.channel, open: false });

/** Applies the list of taken seats. */
export function withSeats(
  info: LinkMicInfo,
  { version, seats }: { readonly version: number; readonly seats: readonly LinkMicSeat[] },
): LinkMicInfo {
  if (version < info.channel.version) return info;
  return { ...info, channel: { ...info.channel, version }, seats: [...seats] };
}

/** Applies the state of the user's own request. */
export const withRequest = (info: LinkMicInfo, own: LinkMicRequest): LinkMicInfo =>
  info.own && Date.parse(own.at) < Date.parse(info.own.at) ? info : { ...info, own };

export const withWaiting = (info: LinkMicInfo, waiting: number): LinkMicInfo => ({ ...info, waiting });

/** The own place in a room's link-mic. */
export type OwnPlace =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending' | 'invited'; readonly request: LinkMicRequest }
  | { readonly kind: 'seated'; readonly seat: LinkMicSeat };

/** Returns where a user is; a request that ran out counts as none. */
export function ownPlace({ channel, seats, own }: LinkMicInfo, uid: string, now: number): OwnPlace {
  if (!channel.open) return { kind: 'none' };
  const seat = seats.find(({ account }) => account.uid === uid);
  if (seat) return { kind: 'seated', seat };
  if (own && (own.status === 'pending' || own.status === 'invited')) {
    if (own.expiresAt && Date.parse(own.expiresAt) <= now) return { kind: 'none' };
    return { kind: own.status, request: own };
  }
  return { kind: 'none' };
}

/** Clocks differ by up to two seconds. */
const most = limits.voice.linkMicRequestLifeMs / 1000;

/** Seconds until a request expires, rounded up. */
export const secondsLeft = ({ expiresAt }: LinkMicRequest, now: number): number =>
  expiresAt ? Math.min(most, Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000))) : 0;
