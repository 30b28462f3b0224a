import { IconGridDots, IconLayoutGrid, IconSearch } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { type LiveTile, liveCalls, liveHealths, staffMay } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, cx, EmptyState, ErrorState, Segmented, SkeletonCards } from '@touchline/ui';
import { useState } from 'react';
import { CutOffDialog } from '../../shared/actions/CutOffDialog.tsx';
import { Page } from '../../shared/page/Page.tsx';
import { useMe } from '../../shared/session.ts';
import { FilterBar } from '../../shared/table/FilterBar.tsx';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useCall } from '../../shared/use-calls.ts';
import { WarnDialog } from '../../shared/warning/WarnDialog.tsx';
import css from './live-wall.module.css';
import { RoomDrawer } from './room/RoomDrawer.tsx';
import { RoomFinder } from './room/RoomFinder.tsx';
import { Tile } from './Tile.tsx';
import { useWallOrder } from './use-wall-order.ts';
import { needsLook, ViewerTrail } from './wall.ts';

/**
 * Every open broadcast, reloaded every five seconds, failing ones first. The tiles are one flat list and the watched
 * rooms live here, so a tile that moves to the other section keeps its player.
 */
export function LiveWall() {
  const { t } = useTranslation(['consoleLive', 'console']);
  const formats = useFormats();
  const url = useTableUrl();
  const { role } = useMe();
  const query = useCall(liveCalls.wall, {}, { everyMs: 5000 });
  const [trail] = useState(() => new ViewerTrail());
  const [asked, setAsked] = useState<{ what: 'warn' | 'cut'; tile: LiveTile } | null>(null);
  const [finding, setFinding] = useState(false);
  const { roomId } = useParams({ strict: false });
  const navigate = useNavigate();
  const openRoom = (id: string): void => void navigate({ to: '/live/$roomId', params: { roomId: id }, search: true });
  const closeRoom = (): void => void navigate({ to: '/live', search: true });
  if (query.data) trail.add(query.data.at, query.data.items);
  const { items = [], viewers = 0, at = '' } = query.data ?? {};
  const { order, waiting, hold } = useWallOrder(items, url.values);
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set());
  const watch = (roomId: string, on: boolean): void =>
    setWatched((old) => new Set(on ? [...old, roomId] : [...old].filter((each) => each !== roomId)));
  const failing = items.filter(needsLook).length;
  const size = url.values.size === 'small' ? 'small' : 'large';
  const may = staffMay('discipline', role);

  /** Shows a dash before the first answer. */
  const figure = (number: number): string => (query.data ? formats.number(number) : '–');
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
          onWatch={(on) => watch(tile.roomId, on)}
          onRoom={may ? () => openRoom(tile.roomId) : undefined}
          onWarn={may ? () => setAsked({ what: 'warn', tile }) : undefined}
          onCut={may ? () => setAsked({ what: 'cut', tile }) : undefined}
        />
      )),
    ];
  });

  return (
    <Page
      title={t('console:place.live')}
      end={
        <dl className={css.figures}>
          <div>
            <dt>{t('onAir', { count: items.length })}</dt>
            <dd>{figure(items.length)}</dd>
          </div>
          <div>
            <dt>{t('watching')}</dt>
            <dd>{figure(viewers)}</dd>
          </div>
          <div className={failing > 0 ? css.bad : undefined}>
            <dt>{t('toLookAt')}</dt>
            <dd>{figure(failing)}</dd>
          </div>
        </dl>
      }
      bar={
        <FilterBar
          values={url.values}
          onChange={url.set}
          filters={[
            {
              id: 'language',
              label: t('console:language'),
              options: languageCodes.map((value) => ({ value, label: languageOf(value).ownName })),
            },
            {
              id: 'health',
              label: t('signal'),
              options: liveHealths.map((value) => ({ value, label: t(`health.${value}`) })),
            },
            {
              id: 'viewers',
              label: t('viewers'),
              options: [10, 100, 500, 5000].map((count) => ({
                value: String(count),
                label: t('atLeast', { number: formats.number(count) }),
              })),
            },
            { id: 'text', label: t('search') },
          ]}
          end={
            <>
              {waiting && <span className="dim">{t('orderHeld')}</span>}
              {may && (
                <Button size="s" icon={IconSearch} onClick={() => setFinding(true)}>
                  {t('finder.title')}
                </Button>
              )}
              <Segmented
                label={t('size')}
                value={size}
                onChange={(value) => url.set({ size: value === 'small' ? 'small' : undefined })}
                options={[
                  { value: 'large', label: t('large'), icon: IconLayoutGrid },
                  { value: 'small', label: t('small'), icon: IconGridDots },
                ]}
              />
            </>
          }
        />
      }
    >
      {query.isPending ? (
        <SkeletonCards label={t('console:table.loading')} cards={8} />
      ) : query.isError && items.length === 0 ? (
        <ErrorState
          title={t('console:table.failed')}
          text={t('console:table.failedText')}
          retryLabel={t('console:table.retry')}
          onRetry={() => void query.refetch()}
        />
      ) : order.length === 0 ? (
        <EmptyState
          level={2}
          title={items.length > 0 ? t('noneFiltered') : t('none')}
          text={items.length > 0 ? t('noneFilteredText') : t('noneText')}
        />
      ) : (
        <div className={cx(css.grid, size === 'small' && css.small)} {...hold}>
          {wall}
        </div>
      )}
      {finding && (
        <RoomFinder
          onClose={() => setFinding(false)}
          onRoom={(found) => {
            setFinding(false);
            openRoom(found.roomId);
          }}
        />
      )}
      {may && roomId && (
        <RoomDrawer
          key={roomId}
          roomId={roomId}
          tile={items.find((tile) => tile.roomId === roomId)}
          onClose={closeRoom}
        />
      )}
      {asked?.what === 'warn' && (
        <WarnDialog uid={asked.tile.anchorId} name={asked.tile.nickname} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'cut' && <CutOffDialog tile={asked.tile} onClose={() => setAsked(null)} />}
    </Page>
  );
}
