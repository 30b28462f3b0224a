import { allSportsColumn } from '@touchline/contract/enums';
import { type HeroPreview, heroItems, heroPreview } from '@touchline/contract/matches';
import type { Modules } from './compose-modules.ts';
import type { CountryOf } from './http/country.ts';
import type { FirstData } from './http/first-page.ts';
import type { RegionGate } from './platform/region-gate.ts';

/** Puts the hero of the match list into the page, so that readers see it before the portal is loaded. */
export function createFirstData(
  { matchCalls, hosts }: Pick<Modules, 'matchCalls' | 'hosts'>,
  regions: Pick<RegionGate, 'check'>,
  countryOf: CountryOf,
): FirstData {
  const { home } = matchCalls;
  const load = async (country: string): Promise<{ hero: HeroPreview[] } | null> => {
    if (regions.check(country || null, 'all')) return null;
    const [top, live] = await Promise.all([home.topMatches(allSportsColumn), home.middle(allSportsColumn)]);
    const onAir = await hosts.coversFor(live.items, { uid: '0', country: country || null });
    return { hero: heroItems(onAir, top).map(heroPreview) };
  };
  return { keyOf: (request) => countryOf(request.raw) ?? '', load };
}
