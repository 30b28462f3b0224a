import { pollEvery, useEndless } from '@touchline/app-kit/calls';
import { EndSentinel } from '@touchline/app-kit/frame';
import { hostCalls } from '@touchline/contract/hosts';
import type { LiveHost } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button, Card, EndNote, SkeletonPeople, toast } from '@touchline/ui';
import { HostRow } from '../../shared/host/HostRow.tsx';
import { useFollow } from '../../shared/host/use-follow.ts';
import { withNewest } from '../../shared/match/live-matches.ts';
import { EmptyWithLink } from '../../shared/page/EmptyWithLink.tsx';
import { LoadFailed } from '../../shared/page/LoadFailed.tsx';
import css from './follows.module.css';

/** The hosts that this user follows, live ones first. */
export function Follows() {
  const { t } = useTranslation(['hosts', 'common']);
  const {
    query,
    pages,
    rows: hosts,
    more,
  } = useEndless(hostCalls.follows, {}, { prepare: withNewest, refetchInterval: pollEvery(60_000) });
  const { data, isPending, isError, error, isFetching, refetch } = query;
  const total = pages[0]?.total ?? 0;
  return (
    <>
      <h1 className={css.title}>
        {t('hosts:follows.title')} {total > 0 && <span>{total}</span>}
      </h1>
      <Card>
        {isPending && <SkeletonPeople label={t('common:loading')} rows={5} />}
        {isError && !data && (
          <LoadFailed title={t('hosts:follows.failed')} error={error} retrying={isFetching} onRetry={refetch} />
        )}
        {data && hosts.length === 0 && (
          <EmptyWithLink
            art="people"
            title={t('hosts:follows.empty')}
            text={t('hosts:follows.emptyHelp')}
            href="#/anchor/0"
            linkText={t('hosts:follows.find')}
          />
        )}
        <ul>
          {hosts.map((host) => (
            <li key={host.uid}>
              <HostRow host={host} actions={<Unfollow host={host} />} />
            </li>
          ))}
        </ul>
      </Card>
      {more && <EndSentinel key={hosts.length} onNear={more.onMore} />}
      {data && !more && hosts.length > 0 && <EndNote>{t('hosts:follows.end')}</EndNote>}
    </>
  );
}

/** Removes the host from the list immediately; the notice offers an undo. */
function Unfollow({ host }: { host: LiveHost }) {
  const { t } = useTranslation(['hosts', 'common']);
  const { followed, set } = useFollow(host.uid, true);
  const unfollow = async (): Promise<void> => {
    if (!(await set(false))) return;
    toast.show({
      text: t('hosts:follows.removed', { name: host.nickname }),
      action: { label: t('hosts:follows.undo'), onAction: () => void set(true) },
    });
  };
  return followed ? (
    <Button
      size="s"
      tone="done"
      aria-label={t('hosts:follows.unfollow', { name: host.nickname })}
      onClick={() => void unfollow()}
    >
      {t('common:following')}
    </Button>
  ) : (
    <Button size="s" aria-label={`${t('common:follow')}: ${host.nickname}`} onClick={() => void set(true)}>
      {t('common:follow')}
    </Button>
  );
}
