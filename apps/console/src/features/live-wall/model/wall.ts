import { limits } from '@touchline/contract/limits';
import type { LiveTile } from '@touchline/contract/operators';

/** Whether many users reported a broadcast. */
export const isMuchReported = ({ reports }: Pick<LiveTile, 'reports'>): boolean =>
  reports >= limits.operators.manyReports;

/** Whether a broadcast needs attention: many reports, or a signal that is bad or gone. */
export const needsLook = (tile: Pick<LiveTile, 'health' | 'state' | 'reports'>): boolean =>
  isMuchReported(tile) || tile.state === 'reconnecting' || tile.health === 'poor' || tile.health === 'no_signal';

export interface WallFilters {
  region?: string | undefined;
  language?: string | undefined;
  health?: string | undefined;
  /** Minimum number of viewers. */
  viewers?: string | undefined;
  text?: string | undefined;
}

/** Applies the filters and splits the tiles into two groups; each keeps the server's order, most watched first. */
export function groupsOf(
  tiles: readonly LiveTile[],
  { region, language, health, viewers, text }: WallFilters,
): { look: readonly LiveTile[]; rest: readonly LiveTile[] } {
  const wanted = text?.trim().toLocaleLowerCase();
  const shown = tiles.filter(
    (tile) =>
      (!region || tile.region === region) &&
      (!language || tile.language === language) &&
      (!health || tile.health === health) &&
      (!viewers || tile.viewers >= Number(viewers)) &&
      (!wanted ||
        tile.roomId === wanted ||
        [tile.nickname, tile.roomName, tile.appNumber, tile.match?.home, tile.match?.away].some((part) =>
          part?.toLocaleLowerCase().includes(wanted),
        )),
  );
  return { look: shown.filter(needsLook), rest: shown.filter((tile) => !needsLook(tile)) };
}

/** A tile with its section on the wall. */
export interface PlacedTile {
  readonly tile: LiveTile;
  readonly section: 'look' | 'rest';
  /** The broadcast ended while the order was frozen; its place stays so that nothing moves. */
  readonly ended: boolean;
}

const placed = (section: PlacedTile['section'], tiles: readonly LiveTile[]): PlacedTile[] =>
  tiles.map((tile) => ({ tile, section, ended: false }));

/**
 * Order of the wall. While it is frozen, every tile keeps its place and section whatever its signal does, and new tiles
 * are appended to their section.
 */
export function arrange(
  before: readonly PlacedTile[],
  tiles: readonly LiveTile[],
  filters: WallFilters,
  held: boolean,
): readonly PlacedTile[] {
  const { look, rest } = groupsOf(tiles, filters);
  const fresh = [...placed('look', look), ...placed('rest', rest)];
  if (!held) return fresh;
  const now = new Map(tiles.map((tile) => [tile.sessionId, tile]));
  const updated = before.map(({ tile, section }) => {
    const current = now.get(tile.sessionId);
    return { tile: current ?? tile, section, ended: current === undefined };
  });
  const known = new Set(updated.map(({ tile }) => tile.sessionId));
  const all = [...updated, ...fresh.filter(({ tile }) => !known.has(tile.sessionId))];
  return [...all.filter(({ section }) => section === 'look'), ...all.filter(({ section }) => section === 'rest')];
}

/** Whether two orders show the same broadcasts in the same places. */
export const isSameOrder = (one: readonly PlacedTile[], other: readonly PlacedTile[]): boolean =>
  one.length === other.length &&
  one.every(({ tile, section }, at) => tile.sessionId === other[at]?.tile.sessionId && section === other[at]?.section);

const pointsMax = 60;

/** Viewer counts of each broadcast, one per load of the wall since it was opened. */
export class ViewerTrail {
  readonly #points = new Map<string, number[]>();
  #at = '';

  /** Ignores a load that was already added. */
  add(at: string, tiles: readonly Pick<LiveTile, 'sessionId' | 'viewers'>[]): void {
    if (at === this.#at) return;
    this.#at = at;
    const open = new Set(tiles.map(({ sessionId }) => sessionId));
    for (const id of this.#points.keys()) if (!open.has(id)) this.#points.delete(id);
    for (const { sessionId, viewers } of tiles)
      this.#points.set(sessionId, [...(this.#points.get(sessionId) ?? []), viewers].slice(-pointsMax));
  }

  of(sessionId: string): readonly number[] {
    return this.#points.get(sessionId) ?? [];
  }
}
