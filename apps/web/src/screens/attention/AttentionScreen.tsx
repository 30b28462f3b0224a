import { Follows } from '../../features/follow/index.ts';
import { useLiveMatches } from '../../shared/live-matches.ts';

/** /user/attention: the hosts one follows. */
export function AttentionScreen() {
  useLiveMatches(0);
  return <Follows />;
}
