import { type BoardOwn, type BoardPeriod, type BoardRow, boardPeriods } from '@touchline/contract/gifts';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Coins, cx, EmptyState, ProgressBar, Segmented, SkeletonRows } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { PersonName } from '../../../shared/people/PersonName.tsx';
import { FanBadge } from '../../../shared/room/gifts/FanBadge.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { useLeaderboard } from '../api/use-leaderboard.ts';
import type { ListenToRoom } from '../model/gift-stop.ts';
import css from './leaderboard.module.css';

export interface LeaderboardProps {
  hostId: string;
  nickname: string;
  listen: ListenToRoom;
}

/** The leaderboard of a host's fans, with the user's own place. */
export function Leaderboard({ hostId, nickname, listen }: LeaderboardProps) {
  const { t } = useTranslation(['gifts', 'common']);
  const [period, setPeriod] = useState<BoardPeriod>('session');
  const uid = useSession((session) => session.user?.uid ?? '');
  const board = useLeaderboard(hostId, period, listen);
  return (
    <div className={css.board}>
      <Segmented
        wide
        size="l"
        label={t('gifts:board.period')}
        options={boardPeriods.map((value) => ({ value, label: t(`gifts:board.${value}`) }))}
        value={period}
        onChange={setPeriod}
      />
      {board.isPending ? (
        <SkeletonRows label={t('common:loading')} rows={5} />
      ) : board.isError ? (
        <LoadFailed title={t('gifts:board.failed')} error={null} retrying={board.isFetching} onRetry={board.refetch} />
      ) : (
        <>
          {board.data.items.length === 0 ? (
            <EmptyState
              art={<EmptyArt kind="coins" />}
              title={t('gifts:board.empty')}
              text={t('gifts:board.emptyHelp', { name: nickname })}
            />
          ) : (
            <ol className={css.rows}>
              {board.data.items.map((row) => (
                <Row key={row.person.uid} row={row} own={row.person.uid === uid} />
              ))}
            </ol>
          )}
          {board.data.own && <Own own={board.data.own} />}
        </>
      )}
    </div>
  );
}

function Row({ row: { place, person, coins, fanLevel }, own }: { row: BoardRow; own: boolean }) {
  const { t } = useTranslation('gifts');
  const formats = useFormats();
  return (
    <li className={cx(css.row, own && css.own)}>
      <span className={css.place} data-place={place}>
        {formats.number(place)}
      </span>
      <Avatar name={person.nickname} src={person.avatar} size="m" />
      <span className={css.who}>
        <b className="truncate" dir="auto">
          <PersonName person={person} />
        </b>
        <FanBadge level={fanLevel} />
      </span>
      <Coins text={formats.number(coins)} label={t('coins', { count: coins })} />
    </li>
  );
}

/** The user's own place, and the distance to the next level. */
function Own({ own: { place, coins, coinsEver, fanLevel, nextLevelAt } }: { own: BoardOwn }) {
  const { t } = useTranslation('gifts');
  const formats = useFormats();
  const left = nextLevelAt === null ? 0 : nextLevelAt - coinsEver;
  return (
    <div className={css.mine}>
      <p>
        <b>{place === null ? t('board.noPlace') : t('board.place', { place: formats.number(place) })}</b>
        <FanBadge level={fanLevel} />
        {coins > 0 && <Coins text={formats.number(coins)} label={t('coins', { count: coins })} />}
      </p>
      {nextLevelAt !== null && (
        <>
          <ProgressBar tone="coin" value={coinsEver / nextLevelAt} label={t('board.progress')} />
          <p className={css.next}>{t('board.next', { count: left, level: fanLevel + 1 })}</p>
        </>
      )}
    </div>
  );
}
