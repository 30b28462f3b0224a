import type { LiveHost, Match } from '@touchline/contract/matches';

export const heroCards = 3;

export type HeroItem = { kind: 'host'; host: LiveHost } | { kind: 'match'; match: Match };

export const heroKey = (item: HeroItem): string =>
  item.kind === 'host' ? `host ${item.host.uid}` : `match ${item.match.matchId}`;

/**
 * Who is on air, then matches without a host. Of several hosts on one match the most watched stands for all of them.
 * `before` are the keys that are shown already: those hosts keep their cards, so that a picture does not jump away.
 */
export function heroItems(
  hosts: readonly LiveHost[],
  matches: readonly Match[],
  before: readonly string[] = [],
): HeroItem[] {
  const place = (host: LiveHost): number => {
    const at = before.indexOf(heroKey({ kind: 'host', host }));
    return at < 0 ? before.length : at;
  };
  const taken = new Set<string>();
  const onAir = hosts
    .toSorted((a, b) => place(a) - place(b))
    .filter(({ match }) => {
      if (!match) return true;
      const first = !taken.has(match.matchId);
      taken.add(match.matchId);
      return first;
    });
  const others = matches.filter(({ matchId }) => !taken.has(matchId));
  return [
    ...onAir.map((host): HeroItem => ({ kind: 'host', host })),
    ...others.map((match): HeroItem => ({ kind: 'match', match })),
  ].slice(0, heroCards);
}
