import { storage } from '@touchline/app-kit/storage';
import { create } from 'zustand';

const key = 'favourite-leagues';
const most = 200;

function stored(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(storage.get(key) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string').slice(0, most) : []);
  } catch {
    return new Set();
  }
}

/** Starred leagues, stored on this device. */
export const useFavourites = create<{ leagues: ReadonlySet<string> }>()(() => ({ leagues: stored() }));

export function toggleFavourite(leagueId: string): void {
  const leagues = new Set(useFavourites.getState().leagues);
  if (!leagues.delete(leagueId)) leagues.add(leagueId);
  storage.set(key, JSON.stringify([...leagues].slice(-most)));
  useFavourites.setState({ leagues });
}
