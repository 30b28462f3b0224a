import { EndSentinel } from '@touchline/app-kit/frame';
import type { ColumnId } from '@touchline/contract/enums';
import type { LiveHost } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button, Card, cx, EmptyState, EndNote, SkeletonCards, Switch } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { useHosts, useViewers } from '../api/use-hosts.ts';
import { HostCard } from './HostCard.tsx';
import css from './host-list.module.css';

/** All hosts of a column as cards; loads more on scroll. */
export function HostList({ column, onReport }: { column: ColumnId; onReport: (host: LiveHost) => void }) {
  const { t } = useTranslation(['hosts', 'common']);
  const [liveOnly, setLiveOnly] = useState(false);
  const { query, hosts, more } = useHosts(column, liveOnly);
  const { isPending, isError, error, isFetching, isPlaceholderData, refetch, data } = query;
  const viewers = useViewers(hosts);
  const own = useSession((session) => session.user?.uid);
  return (
    <>
      <div className={css.head}>
        <h1>{t('hosts:title')}</h1>
        <Switch label={t('hosts:liveOnly')} checked={liveOnly} onChange={setLiveOnly} />
      </div>
      {isPending && <SkeletonCards label={t('common:loading')} cards={8} />}
      {isError && !data && (
        <Card>
          <LoadFailed title={t('hosts:failed')} error={error} retrying={isFetching} onRetry={refetch} />
        </Card>
      )}
      {data && hosts.length === 0 && (
        <Card>
          {liveOnly ? (
            <EmptyState
              art={<EmptyArt kind="video" />}
              title={t('hosts:empty.live')}
              text={t('hosts:empty.liveHelp')}
              action={<Button onClick={() => setLiveOnly(false)}>{t('hosts:empty.showAll')}</Button>}
            />
          ) : (
            <EmptyState
              art={<EmptyArt kind="people" />}
              title={t('hosts:empty.none')}
              text={t('hosts:empty.noneHelp')}
            />
          )}
        </Card>
      )}
      <ul className={cx(css.cards, isPlaceholderData && css.stale)} aria-busy={isPlaceholderData}>
        {hosts.map((host) => (
          <li key={host.uid}>
            <HostCard
              host={host}
              viewers={viewers.get(host.roomId) ?? host.viewers}
              onReport={host.uid === own ? undefined : () => onReport(host)}
            />
          </li>
        ))}
      </ul>
      {more && !isPlaceholderData && <EndSentinel key={hosts.length} onNear={more.onMore} />}
      {data && !more && hosts.length > 0 && <EndNote>{t('hosts:end')}</EndNote>}
    </>
  );
}
