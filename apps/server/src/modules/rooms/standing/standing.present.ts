import type { OwnStanding } from '@touchline/contract/rooms';
import type { PostingFacts } from './room-standing.ts';

/** Standing of a user in a room, as that user may see it. */
export const presentStanding = ({
  standing,
  mute,
  platformMute,
  follows,
  now,
  accountAgeMs,
}: PostingFacts): OwnStanding => ({
  role: standing.role,
  operator: standing.operator === true,
  blacklisted: standing.blacklisted === true,
  mute: mute && { until: mute.until?.toISOString() ?? null, reason: mute.reason },
  platformMute: platformMute && { until: platformMute.until.toISOString(), reason: platformMute.reason },
  follows,
  registeredAt: new Date(now - accountAgeMs).toISOString(),
});
