import { allSportsColumn } from '@touchline/contract/enums';
import { type HeroPreview, heroItems, heroPreview } from '@touchline/contract/matches';
import type { Modules } from '../compose-modules.ts';
import type { CountryOf } from '../http/country.ts';
import type { FirstData } from '../http/first-page.ts';
import { isCountry } from '../modules/system/index.ts';
import type { Settings } from '../platform/settings/settings.ts';

/** Puts the hero of the match list into the page, so that readers see it before the portal is loaded. */
export function createFirstData(
  { matches, hosts, regions, maintenance }: Pick<Modules, 'matches' | 'hosts' | 'regions' | 'maintenance'>,
  settings: Pick<Settings, 'isOn'>,
  countryOf: CountryOf,
): FirstData {
  const { home } = matches;
  const load = async (country: string): Promise<{ hero: HeroPreview[] } | null> => {
    // Hosts are shown to everybody only where everybody becomes a guest.
    if (!settings.isOn('guests') || !settings.isOn('automaticGuests')) return null;
    if (regions.gate.check(country || null, 'all') || maintenance.check(null, 'eng')) return null;
    const [top, live] = await Promise.all([home.topMatches(allSportsColumn), home.middle(allSportsColumn)]);
    const onAir = await hosts.coversFor(live.items, { uid: null, country: country || null });
    return { hero: heroItems(onAir, top).map(heroPreview) };
  };
  const keyOf: FirstData['keyOf'] = ({ raw }) => {
    const country = countryOf(raw) ?? '';
    return isCountry(country) ? country : '';
  };
  return { keyOf, load };
}
