import type { LiveTile } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import type { useWallOrder } from '../model/use-wall-order.ts';
import type { PlacedTile, ViewerTrail } from '../model/wall.ts';
import css from './live-wall.module.css';
import { Tile } from './Tile.tsx';

interface Props {
  order: readonly PlacedTile[];
  hold: ReturnType<typeof useWallOrder>['hold'];
  size: 'large' | 'small';
  /** When the wall was loaded. */
  at: string;
  trail: ViewerTrail;
  /** Rooms whose preview plays. */
  watched: ReadonlySet<string>;
  onWatch: (roomId: string, on: boolean) => void;
  /** Undefined when the role lacks the permission. */
  onRoom: ((roomId: string) => void) | undefined;
  onAsk: ((what: 'warn' | 'cut', tile: LiveTile) => void) | undefined;
}

/** The tiles in two sections; one flat list, so a tile that moves to the other section keeps its player. */
export function WallGrid({ order, hold, size, at, trail, watched, onWatch, onRoom, onAsk }: Props) {
  const { t } = useTranslation('consoleLive');
  const sections = [
    { id: 'look', title: t('needsLook'), textOf: (count: number) => t('needsLookText', { count }) },
    { id: 'rest', title: t('mostWatched'), textOf: (count: number) => t('rooms', { count }) },
  ] as const;
  const wall = sections.flatMap(({ id, title, textOf }) => {
    const placed = order.filter(({ section }) => section === id);
    if (placed.length === 0) return [];
    return [
      <div key={id} className={css.groupHead}>
        <h2>{title}</h2>
        <span>{textOf(placed.length)}</span>
      </div>,
      ...placed.map(({ tile, ended }) => (
        <Tile
          key={tile.sessionId}
          tile={tile}
          ended={ended}
          at={at}
          trail={trail.of(tile.sessionId)}
          watching={watched.has(tile.roomId)}
          onWatch={(on) => onWatch(tile.roomId, on)}
          onRoom={onRoom && (() => onRoom(tile.roomId))}
          onWarn={onAsk && (() => onAsk('warn', tile))}
          onCut={onAsk && (() => onAsk('cut', tile))}
        />
      )),
    ];
  });
  return (
    <div className={cx(css.grid, size === 'small' && css.small)} {...hold}>
      {wall}
    </div>
  );
}
