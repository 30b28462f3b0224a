import { useEndless } from '@touchline/app-kit/calls';
import { EndSentinel } from '@touchline/app-kit/frame';
import { studioCalls } from '@touchline/contract/hosts';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Card, EmptyState, EndNote, SkeletonPeople } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { useFeature } from '../../shared/api/global-config.ts';
import { LoadFailed } from '../../shared/page/LoadFailed.tsx';
import { MessageButton } from '../../shared/people/MessageButton.tsx';
import { PersonName } from '../../shared/people/PersonName.tsx';
import css from './follows.module.css';

/** The followers of this host, the latest first. */
export function Fans() {
  const { t } = useTranslation(['hosts', 'common']);
  const formats = useFormats();
  const messages = useFeature('messages');
  const { query, pages, rows: fans, more } = useEndless(studioCalls.fans, {});
  const { data, isPending, isError, error, isFetching, refetch } = query;
  const total = pages[0]?.total ?? 0;
  return (
    <>
      <h1 className={css.title}>
        {t('hosts:fans.title')} {total > 0 && <span>{formats.number(total)}</span>}
      </h1>
      <Card>
        {isPending && <SkeletonPeople label={t('common:loading')} rows={5} />}
        {isError && !data && (
          <LoadFailed title={t('hosts:fans.failed')} error={error} retrying={isFetching} onRetry={refetch} />
        )}
        {data && fans.length === 0 && (
          <EmptyState art={<EmptyArt kind="people" />} title={t('hosts:fans.empty')} text={t('hosts:fans.emptyHelp')} />
        )}
        <ul>
          {fans.map((fan) => (
            <li key={fan.uid} className={css.fan}>
              <Avatar name={fan.nickname} src={fan.avatar} size="l" />
              <div>
                <b className="truncate" dir="auto">
                  <PersonName person={fan} />
                </b>
                <span>{t('hosts:fans.since', { when: formats.date(fan.followedAt) })}</span>
              </div>
              {messages && (
                <span className={css.act}>
                  <MessageButton uid={fan.uid} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {more && <EndSentinel key={fans.length} onNear={more.onMore} />}
      {data && !more && fans.length > 0 && <EndNote>{t('hosts:fans.end')}</EndNote>}
    </>
  );
}
