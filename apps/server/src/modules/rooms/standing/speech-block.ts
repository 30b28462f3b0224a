import { guestRole, type SpeechStop, speechStop } from '@touchline/contract/rooms';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { PostingFacts } from './room-standing.ts';

export type PostingBlock = Refusal<
  | 'visitor_not_allowed'
  | 'login_forbidden'
  | 'login_forbidden_until'
  | 'account_muted'
  | 'room_blacklisted'
  | 'room_muted'
  | 'room_muted_for_match'
  | 'room_all_muted'
  | 'room_locked_down'
  | 'room_followers_only'
  | 'room_account_too_new'
  | 'no_permission'
>;

export const banRefusal = ({ until }: NonNullable<PostingFacts['ban']>) =>
  until ? refuse('login_forbidden_until', { until: until.toISOString() }) : refuse('login_forbidden');

/** The refusal for a stop, as the API returns it. */
export function refusalOf(stop: SpeechStop): PostingBlock {
  if (stop.code === 'account_muted' || stop.code === 'room_muted') return refuse(stop.code, stop.data);
  if (stop.code === 'room_muted_for_match') return new Refusal(stop.code, stop.data);
  if (stop.code === 'room_account_too_new') return refuse(stop.code, stop.data);
  return refuse(stop.code);
}

/** The mutes of a user, as the contract's rules take them. */
export const mutesOf = ({ mute, platformMute }: Pick<PostingFacts, 'mute' | 'platformMute'>) => ({
  mute: mute && { until: mute.until?.getTime() ?? null, reason: mute.reason },
  platformMute: platformMute && { until: platformMute.until.getTime(), reason: platformMute.reason },
});

/** Why the user may not post anything now; null when allowed. */
export function speechBlock(facts: PostingFacts): PostingBlock | null {
  const { room, standing, ban } = facts;
  if (ban && standing.role !== guestRole) return banRefusal(ban);
  const stop = speechStop(
    {
      allMuted: room.row.all_muted,
      lockedDown: room.row.locked_down,
      followersOnly: room.row.followers_only && room.ownerId !== null,
      accountAgeHours: room.row.account_age_hours,
    },
    { standing, ...mutesOf(facts), follows: facts.follows, accountAgeMs: facts.accountAgeMs },
  );
  return stop && refusalOf(stop);
}

/** The same block in the shape of events and entries. */
export function shownBlock(facts: PostingFacts): { code: string; data?: Record<string, unknown> } | null {
  const block = speechBlock(facts);
  return block && { code: block.code, ...(block.data ? { data: block.data } : {}) };
}
