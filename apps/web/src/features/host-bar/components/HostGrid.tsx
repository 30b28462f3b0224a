import { IconEye } from '@tabler/icons-react';
import type { LiveHost } from '@touchline/contract/matches';
import { countText } from '@touchline/contract/text';
import { useTranslation } from '@touchline/i18n';
import { Avatar, cx, EmptyState, Icon } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { HostCover } from '../../../shared/host/HostCover.tsx';
import { useHostTopic } from '../../../shared/host/HostRow.tsx';
import css from './host-grid.module.css';

export interface HostGridProps {
  hosts: readonly LiveHost[];
  empty: { title: string; text: string };
  /** The host that plays here. */
  current?: string | undefined;
  hrefOf?: (host: LiveHost) => string;
  /** Switches the host without leaving the page; the link stays for new tabs. */
  onPick?: ((host: LiveHost) => void) | undefined;
}

/** Live hosts, each with the picture of the room. */
export function HostGrid({ hosts, empty, current, hrefOf, onPick }: HostGridProps) {
  const { t } = useTranslation(['room', 'common']);
  const topic = useHostTopic();
  if (hosts.length === 0)
    return <EmptyState level={2} art={<EmptyArt kind="video" />} title={empty.title} text={empty.text} />;
  return (
    <ul className={css.grid}>
      {hosts.map((host) => (
        <li key={host.uid}>
          <a
            className={cx(css.host, host.uid === current && css.current)}
            href={hrefOf?.(host) ?? `#/anchor/room/${host.uid}`}
            aria-current={host.uid === current || undefined}
            onClick={(event) => {
              if (!onPick || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onPick(host);
            }}
          >
            <span className={css.cover}>
              <HostCover host={host} />
              {host.viewers > 0 && (
                <span className={css.seen}>
                  <Icon of={IconEye} size="xs" />
                  <span aria-hidden="true">{countText(host.viewers)}</span>
                  <span className="hidden-text">{t('common:viewers', { count: host.viewers })}</span>
                </span>
              )}
              {host.uid === current && <span className={css.here}>{t('room:watching')}</span>}
            </span>
            <span className={css.words}>
              <Avatar name={host.nickname} src={host.avatar} size="m" ring="live" headset />
              <span>
                <b className="truncate" dir="auto">
                  {host.nickname}
                </b>
                <small className="truncate">{onPick ? host.roomName || host.title : topic(host)}</small>
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
