import { isScoreShown, type LiveHost, scoreSides } from '@touchline/contract/matches';
import { countText } from '@touchline/contract/text';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { Avatar, Viewers } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useName } from '../match/use-name.ts';
import css from './HostRow.module.css';
import { useHostLabels } from './use-host-labels.ts';

/** Returns the topic of a host: the match with its score, or else the room's title. */
export function useHostTopic(): (host: LiveHost) => string {
  const { t } = useTranslation('matches');
  const name = useName();
  return ({ match, title, roomName }) => {
    if (!match) return title || roomName;
    const [home, away] = [name(match.homeName), name(match.awayName)];
    if (!isScoreShown(match.status)) return t('versus', { home, away });
    const sides = scoreSides(match);
    return t('scored', { home, away, score: `${sides.home}–${sides.away}` });
  };
}

/** A host in a list: name, topic and viewers; actions are beside the link to the room. */
export function HostRow({ host, actions }: { host: LiveHost; actions?: ReactNode }) {
  const { t } = useTranslation('common');
  const topic = useHostTopic();
  const facts = useHostLabels(host);
  return (
    <div className={css.row}>
      <a className={css.link} href={`#/anchor/room/${host.uid}`}>
        <Avatar name={host.nickname} src={host.avatar} size="l" ring={host.live ? 'live' : undefined} headset />
        <span className={css.words}>
          <b className="truncate" dir="auto">
            {host.nickname}
            {host.live && <span className="hidden-text">, {t('live')}</span>}
          </b>
          <small className="truncate">{topic(host)}</small>
          <small className="truncate">{joinFacts(facts)}</small>
        </span>
        {host.live && host.viewers > 0 && (
          <Viewers text={countText(host.viewers)} label={t('viewers', { count: host.viewers })} />
        )}
        {!host.live && host.followers > 0 && (
          <span className={css.followers}>{t('followers', { count: host.followers })}</span>
        )}
      </a>
      {actions}
    </div>
  );
}
