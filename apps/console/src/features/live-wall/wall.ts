import type { LiveTile } from '@touchline/contract/operators';

/** A broadcast somebody should look at: its signal fails, or is gone. */
export const needsLook = ({ health, state }: Pick<LiveTile, 'health' | 'state'>): boolean =>
  state === 'reconnecting' || health === 'poor' || health === 'no_signal';

export interface WallFilters {
  language?: string | undefined;
  health?: string | undefined;
  /** At least as many viewers. */
  viewers?: string | undefined;
  text?: string | undefined;
}

/** What the filters leave, in two groups; each keeps the order of the server, the most watched first. */
export function groupsOf(
  tiles: readonly LiveTile[],
  { language, health, viewers, text }: WallFilters,
): { look: readonly LiveTile[]; rest: readonly LiveTile[] } {
  const wanted = text?.trim().toLocaleLowerCase();
  const shown = tiles.filter(
    (tile) =>
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

const keptPoints = 60;

/** How many watched at each look at the wall since it was opened, by broadcast. */
export class ViewerTrail {
  readonly #points = new Map<string, number[]>();
  #at = '';

  /** Looks that were taken already are passed over. */
  add(at: string, tiles: readonly Pick<LiveTile, 'sessionId' | 'viewers'>[]): void {
    if (at === this.#at) return;
    this.#at = at;
    const open = new Set(tiles.map(({ sessionId }) => sessionId));
    for (const id of this.#points.keys()) if (!open.has(id)) this.#points.delete(id);
    for (const { sessionId, viewers } of tiles)
      this.#points.set(sessionId, [...(this.#points.get(sessionId) ?? []), viewers].slice(-keptPoints));
  }

  of(sessionId: string): readonly number[] {
    return this.#points.get(sessionId) ?? [];
  }
}
