import { IconEye, IconFlag } from '@tabler/icons-react';
import { ScorePair } from '@touchline/art';
import { isScoreShown, type LiveHost, type Match, scoreSides } from '@touchline/contract/matches';
import { countText } from '@touchline/contract/text';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { Avatar, Icon, IconButton, LiveTag } from '@touchline/ui';
import { useFeature } from '../../../shared/api/global-config.ts';
import { HostCover } from '../../../shared/host/HostCover.tsx';
import { useHostLabels } from '../../../shared/host/use-host-labels.ts';
import { MatchMoment } from '../../../shared/match/MatchMoment.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import css from './host-card.module.css';

interface HostCardProps {
  host: LiveHost;
  viewers: number;
  /** Undefined on the user's own card. */
  onReport: (() => void) | undefined;
}

/** A host: the room's picture, the name and the match. The whole card leads to the room, except the flag. */
export function HostCard({ host, viewers, onReport }: HostCardProps) {
  const { t } = useTranslation('hosts');
  const reports = useFeature('reports');
  return (
    <div className={css.box}>
      <Face host={host} viewers={viewers} />
      {onReport && reports && (
        <span className={css.report} data-theme="dark">
          <IconButton size="s" icon={IconFlag} label={t('report', { name: host.nickname })} onClick={onReport} />
        </span>
      )}
    </div>
  );
}

function Face({ host, viewers }: { host: LiveHost; viewers: number }) {
  const { t } = useTranslation(['hosts', 'common']);
  const facts = useHostLabels(host);
  return (
    <a className={css.card} href={`#/anchor/room/${host.uid}`}>
      <span className={css.cover}>
        <HostCover host={host} />
        {host.live && (
          <span className={css.live}>
            <LiveTag>{t('hosts:live')}</LiveTag>
          </span>
        )}
        {host.live && viewers > 0 && (
          <span className={css.seen}>
            <Icon of={IconEye} size="s" />
            <span aria-hidden="true">{countText(viewers)}</span>
            <span className="hidden-text">{t('common:viewers', { count: viewers })}</span>
          </span>
        )}
      </span>
      <span className={css.about}>
        <Avatar name={host.nickname} src={host.avatar} size="l" ring={host.live ? 'live' : undefined} headset />
        <span className={css.words}>
          <b className="truncate" dir="auto">
            {host.nickname}
          </b>
          <span className="truncate" dir="auto">
            {host.title || host.roomName}
          </span>
          <span className="truncate">{joinFacts(facts)}</span>
        </span>
      </span>
      {(host.match || host.followers > 0) && (
        <span className={css.foot}>
          {host.match ? (
            <MatchLine match={host.match} />
          ) : (
            <span>{t('common:followers', { count: host.followers })}</span>
          )}
        </span>
      )}
    </a>
  );
}

function MatchLine({ match }: { match: Match }) {
  const { t } = useTranslation('matches');
  const name = useName();
  return (
    <>
      <span className="truncate">{t('versus', { home: name(match.homeName), away: name(match.awayName) })}</span>
      {isScoreShown(match.status) && (
        <b>
          <ScorePair {...scoreSides(match)} size="text" />
        </b>
      )}
      <span className={css.moment}>
        <MatchMoment match={match} />
      </span>
    </>
  );
}
