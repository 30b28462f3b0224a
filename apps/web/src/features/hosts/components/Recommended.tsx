import type { ColumnId } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { Avatar } from '@touchline/ui';
import { useHostTopic } from '../../../shared/host/HostRow.tsx';
import { useRecommended } from '../api/use-hosts.ts';
import css from './recommended.module.css';

/** Recommended hosts in a scrolling strip; renders nothing when there are none. */
export function Recommended({ column }: { column: ColumnId }) {
  const { t } = useTranslation(['hosts', 'common']);
  const topic = useHostTopic();
  const { data } = useRecommended(column);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('hosts:recommended')}>
      <h2>{t('hosts:recommended')}</h2>
      <ul className={css.strip}>
        {data.items.map((host) => (
          <li key={host.uid}>
            <a className={css.host} href={`#/anchor/room/${host.uid}`}>
              <Avatar name={host.nickname} src={host.avatar} size="xl" ring={host.live ? 'live' : undefined} headset />
              <span className={css.words}>
                <b className="truncate" dir="auto">
                  {host.nickname}
                  {host.live && <span className="hidden-text">, {t('common:live')}</span>}
                </b>
                <span className="truncate">{topic(host)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
