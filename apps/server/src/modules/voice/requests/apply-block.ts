import { limits } from '@touchline/contract/limits';
import type { Principal } from '../../../platform/identity.ts';
import { hasCode, narrowed, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { OpenChannelRow } from '../channel/channels.store.ts';
import { type AdmitRefusal, type StandingRefusal, standingRefusals, type VoiceDeps } from '../needs.ts';

/** Checks the permission table for a guest of a room's link-mic. */
export async function mayBeGuest(
  { needs }: Pick<VoiceDeps, 'needs'>,
  principal: Principal,
  roomId: string,
): Promise<true | StandingRefusal> {
  const may = await needs.rooms.mayInRoom(roomId, principal, 'apply_link_mic');
  return may === true || narrowed(may, standingRefusals);
}

/** Whether a user manages the link-mic of a room. */
export async function mayAdmit(
  { needs }: Pick<VoiceDeps, 'needs'>,
  principal: Principal,
  roomId: string,
): Promise<true | AdmitRefusal> {
  const may = await needs.rooms.mayInRoom(roomId, principal, 'link_mic_admit');
  if (may === true) return true;
  return may.code === 'not_found' || may.code === 'visitor_not_allowed' ? refuse(may.code) : refuse('no_permission');
}

/** The mute of the whole platform that keeps a host from speaking, or null. */
export async function readSilence(
  { needs }: Pick<VoiceDeps, 'needs'>,
  host: Principal,
  roomId: string,
): Promise<Refusal<'account_muted'> | null> {
  const may = await needs.rooms.mayInRoom(roomId, host, 'send_text');
  return may !== true && hasCode(may, 'account_muted') ? may : null;
}

/** A user without a session, for checks on somebody else than the caller. */
export const userAs = ({ uid, userType }: Pick<Principal, 'uid' | 'userType'>): Principal => ({
  uid,
  userType,
  sessionId: '',
});

/** Why a user may not apply; the free seats are counted by the caller. */
export async function applyRefusal(
  deps: Pick<VoiceDeps, 'needs'>,
  principal: Principal,
  channel: OpenChannelRow,
): Promise<StandingRefusal | Refusal<'link_mic_not_eligible'> | null> {
  const may = await mayBeGuest(deps, principal, channel.room_id);
  if (may !== true) return may;
  return (await isEligible(deps, channel, principal.uid)) ? null : refuse('link_mic_not_eligible');
}

async function isEligible({ needs }: Pick<VoiceDeps, 'needs'>, channel: OpenChannelRow, uid: string): Promise<boolean> {
  const { who_may_apply: audience, host_uid: hostId } = channel;
  if (audience === 'followers') return needs.hosts.isFollowing(uid, hostId);
  if (audience === 'fans') return (await needs.fans.fanLevelOf(uid, hostId)) > 0;
  return true;
}

export const fullRefusal = (): Refusal<'link_mic_full'> => refuse('link_mic_full', { max: limits.voice.linkMicMax });
