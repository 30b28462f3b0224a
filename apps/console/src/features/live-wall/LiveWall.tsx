import { IconGridDots, IconLayoutGrid, IconSearch } from '@tabler/icons-react';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { type LiveTile, liveCalls, liveHealths, staffMay } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, cx, EmptyState, ErrorState, Segmented, SkeletonCards } from '@touchline/ui';
import { useState } from 'react';
import { Page } from '../../shared/page/Page.tsx';
import { useRoomTitle } from '../../shared/room/room-title.ts';
import { useMe } from '../../shared/session.ts';
import { FilterBar } from '../../shared/table/FilterBar.tsx';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useCall } from '../../shared/use-calls.ts';
import { WarnDialog } from '../../shared/warning/WarnDialog.tsx';
import { CutOffDialog } from './CutOffDialog.tsx';
import css from './live-wall.module.css';
import { RoomDrawer } from './room/RoomDrawer.tsx';
import { RoomFinder } from './room/RoomFinder.tsx';
import { Tile } from './Tile.tsx';
import { groupsOf, ViewerTrail } from './wall.ts';

/** Every open broadcast, anew every five seconds; what fails stands first. */
export function LiveWall() {
  const { t } = useTranslation(['consoleLive', 'console']);
  const formats = useFormats();
  const url = useTableUrl();
  const { role } = useMe();
  const query = useCall(liveCalls.wall, {}, { everyMs: 5000 });
  const [trail] = useState(() => new ViewerTrail());
  const [asked, setAsked] = useState<{ what: 'warn' | 'cut'; tile: LiveTile } | null>(null);
  const [finding, setFinding] = useState(false);
  const [room, setRoom] = useState<{ roomId: string; name: string } | null>(null);
  const roomTitle = useRoomTitle();
  if (query.data) trail.add(query.data.at, query.data.items);
  const { items = [], viewers = 0, at = '' } = query.data ?? {};
  const { look, rest } = groupsOf(items, url.values);
  const size = url.values.size === 'small' ? 'small' : 'large';
  const may = staffMay('discipline', role);
  const filtered = look.length + rest.length < items.length;

  /** Before the first answer nothing is known. */
  const figure = (number: number): string => (query.data ? formats.number(number) : '–');
  const group = (title: string, text: string, tiles: readonly LiveTile[]) =>
    tiles.length > 0 && (
      <section className={css.group}>
        <div className={css.groupHead}>
          <h2>{title}</h2>
          <span>{text}</span>
        </div>
        <div className={cx(css.grid, size === 'small' && css.small)}>
          {tiles.map((tile) => (
            <Tile
              key={tile.sessionId}
              tile={tile}
              at={at}
              trail={trail.of(tile.sessionId)}
              onRoom={may ? () => setRoom({ roomId: tile.roomId, name: tile.nickname }) : undefined}
              onWarn={may ? () => setAsked({ what: 'warn', tile }) : undefined}
              onCut={may ? () => setAsked({ what: 'cut', tile }) : undefined}
            />
          ))}
        </div>
      </section>
    );

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
          <div className={look.length > 0 ? css.bad : undefined}>
            <dt>{t('toLookAt')}</dt>
            <dd>{figure(look.length)}</dd>
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
      ) : look.length + rest.length === 0 ? (
        <EmptyState
          level={2}
          title={filtered ? t('noneFiltered') : t('none')}
          text={filtered ? t('noneFilteredText') : t('noneText')}
        />
      ) : (
        <>
          {group(t('needsLook'), t('needsLookText', { count: look.length }), look)}
          {group(t('mostWatched'), t('rooms', { count: rest.length }), rest)}
        </>
      )}
      {finding && (
        <RoomFinder
          onClose={() => setFinding(false)}
          onRoom={(found) => {
            setFinding(false);
            setRoom({ roomId: found.roomId, name: roomTitle(found) });
          }}
        />
      )}
      {room && (
        <RoomDrawer {...room} tile={items.find(({ roomId }) => roomId === room.roomId)} onClose={() => setRoom(null)} />
      )}
      {asked?.what === 'warn' && (
        <WarnDialog uid={asked.tile.anchorId} name={asked.tile.nickname} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'cut' && <CutOffDialog tile={asked.tile} onClose={() => setAsked(null)} />}
    </Page>
  );
}
