import { sizedPicture } from '../files/pictures.ts';
import { type LanguageCode, languageCodes, type NamesByLanguage, nameIn } from '../languages.ts';
import { isScoreShown, scoreSides } from './rules.ts';
import type { LiveHost, Match } from './shapes.ts';

/** Cards at the head of the match list. */
export const heroCards = 3;

/** Width of the cover in a card. */
export const heroCoverWidth = 640;

export type HeroItem = { kind: 'host'; host: LiveHost } | { kind: 'match'; match: Match };

export const heroKey = (item: HeroItem): string =>
  item.kind === 'host' ? `host ${item.host.uid}` : `match ${item.match.matchId}`;

/**
 * Hosts on air, then matches without a host. Of several hosts on one match only the most watched has a card. `before` are
 * the keys that are shown already: those hosts keep their cards, so that a picture does not jump away.
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

/** English under `eng`, and each language whose name differs from it. */
type PreviewNames = Readonly<Partial<Record<LanguageCode, string>>>;

/** The part of a hero card that the page shows before the portal is loaded. */
export type HeroPreview =
  | { readonly kind: 'host'; readonly nickname: string; readonly cover: string | null }
  | {
      readonly kind: 'match';
      readonly teams: readonly [PreviewNames, PreviewNames];
      /** Home first; null before the start. */
      readonly score: readonly [string, string] | null;
    };

function previewNames(names: NamesByLanguage): PreviewNames {
  const english = nameIn('eng', names);
  return Object.fromEntries(
    languageCodes
      .map((code) => [code, nameIn(code, names)] as const)
      .filter(([code, name]) => code === 'eng' || name !== english),
  );
}

export function heroPreview(item: HeroItem): HeroPreview {
  if (item.kind === 'host') {
    const { nickname, cover } = item.host;
    return { kind: 'host', nickname, cover: cover === null ? null : sizedPicture(cover, heroCoverWidth) };
  }
  const { match } = item;
  const { home, away } = scoreSides(match);
  return {
    kind: 'match',
    teams: [previewNames(match.homeName), previewNames(match.awayName)],
    score: isScoreShown(match.status) ? [home, away] : null,
  };
}
