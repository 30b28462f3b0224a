import type { LiveHost } from '@touchline/contract/matches';
import { useSimilarLiveHosts } from '../../features/host-bar/index.ts';
import type { MatchDetails } from '../../features/match-panel/index.ts';

/** Other hosts of the same match; without a match, similar hosts. */
export function useOtherLiveHosts(hostId: string, match: MatchDetails | undefined): readonly LiveHost[] {
  const alike = useSimilarLiveHosts(hostId);
  const onMatch = match?.hosts.filter(({ uid }) => uid !== hostId) ?? [];
  return onMatch.length > 0 ? onMatch : alike;
}
