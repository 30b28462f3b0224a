import { IconFlag, IconShare3 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { answerKey, patchAnswer } from '@touchline/app-kit/calls';
import { hostCalls } from '@touchline/contract/hosts';
import { countText } from '@touchline/contract/text';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, Button, IconButton, Viewers } from '@touchline/ui';
import { lazy, Suspense } from 'react';
import { useFeature } from '../../../shared/api/global-config.ts';
import type { HostDetails } from '../api/use-host.ts';
import { useShare } from '../model/share.ts';
import { FollowButton } from './FollowButton.tsx';
import css from './host-bar.module.css';

const HostContact = lazy(async () => ({
  default: (await import('./HostContact.tsx')).HostContact,
}));

export interface HostBarProps {
  details: HostDetails;
  /** Current viewers, from the room; the number of the response until the room has sent one. */
  viewers: number | null;
  /** Links the host's name to the room, on pages other than the room. */
  roomHref?: string | undefined;
  onFollowed?: () => void;
  /** Opens the report of this host to the operators. */
  onReport: () => void;
}

/** The bar of a host below the video. */
export function HostBar({ details, viewers, roomHref, onFollowed, onReport }: HostBarProps) {
  const { t } = useTranslation(['room', 'common']);
  const queries = useQueryClient();
  const share = useShare();
  const reports = useFeature('reports');
  const { host, followed, own } = details;
  const live = details.stream.state !== 'offline';
  const watching = viewers ?? host.viewers;
  const name = roomHref ? <a href={roomHref}>{host.nickname}</a> : host.nickname;
  const setFollowers = (followers: number): void => {
    if (followers > host.followers) onFollowed?.();
    patchAnswer(queries, answerKey(hostCalls.details, { hostId: host.uid }), (now) => ({
      ...now,
      host: { ...now.host, followers },
    }));
  };
  return (
    <div className={css.bar}>
      <Avatar name={host.nickname} src={host.avatar} size="xl" ring={live ? 'live' : undefined} headset />
      <div className={css.name}>
        <h2>
          <span className="truncate" dir="auto">
            {name}
          </span>
          <span className={css.wide}>
            <Badge tone="pitch">{t('room:role.host')}</Badge>
          </span>
        </h2>
        <p className="truncate">
          <bdi>{host.roomName || host.title}</bdi>
          {host.followers > 0 && (
            <span className={css.followers}>
              {(host.roomName || host.title) && ' · '}
              <span title={t('common:followers', { count: host.followers })}>
                {t('room:followers', { count: host.followers, text: countText(host.followers) })}
              </span>
            </span>
          )}
        </p>
      </div>
      <FollowButton hostId={host.uid} nickname={host.nickname} followed={followed} onDone={setFollowers} />
      <span className={css.end}>
        {live && watching > 0 && (
          <Viewers text={countText(watching)} label={t('common:viewers', { count: watching })} />
        )}
        {!own && (
          <Button
            tone="quiet"
            icon={IconShare3}
            turn
            className={css.wide}
            onClick={() => share(joinFacts([host.nickname, host.roomName || host.title]))}
          >
            {t('room:share.button')}
          </Button>
        )}
        {!own && (
          <Suspense>
            <HostContact uid={host.uid} nickname={host.nickname} />
          </Suspense>
        )}
        {!own && reports && (
          <IconButton icon={IconFlag} label={t('room:report', { name: host.nickname })} onClick={onReport} />
        )}
      </span>
    </div>
  );
}
