import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LeagueMark, PitchArt, ScorePair, ScoreValue } from '@touchline/art';
import { sizedPicture } from '@touchline/contract/files';
import { heroCoverWidth, isScoreShown, type LiveHost, type Match, scoreSides } from '@touchline/contract/matches';
import { countText } from '@touchline/contract/text';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { Avatar, ButtonLink, cx, LiveTag, Viewers } from '@touchline/ui';
import { type ComponentType, Suspense } from 'react';
import { useHostTopic } from '../../../shared/host/HostRow.tsx';
import { useHostLabels } from '../../../shared/host/use-host-labels.ts';
import { MatchMoment } from '../../../shared/match/MatchMoment.tsx';
import { sportArtOf, sportIconOf } from '../../../shared/match/sport-icons.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import css from './hero.module.css';
import hostCss from './hero-host.module.css';
import { PartScores } from './PartScores.tsx';

export type Picture = ComponentType<{ hostId: string; startedAt: string | null }>;

interface HeroHostProps {
  host: LiveHost;
  lead: boolean;
  id: string;
  /** Moves over the still one; null while another card's does. */
  picture: Picture | null;
  onPoint: (id: string | null) => void;
}

/** A host on air: the picture, the match it is about, who talks. All of it leads to the room. */
export function HeroHost({ host, lead, id, picture: Moving, onPoint }: HeroHostProps) {
  const { t } = useTranslation(['matches', 'common']);
  const { match } = host;
  return (
    <article
      className={cx(css.card, lead && css.lead)}
      data-picture={id}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(null)}
    >
      <div className={hostCss.stage}>
        <div className={hostCss.screen} data-theme="dark">
          <PitchArt sport={sportArtOf(host.sportId ?? undefined)} />
          {host.cover && <img src={sizedPicture(host.cover, heroCoverWidth)} alt="" decoding="async" />}
          {Moving && (
            <Suspense>
              <Moving hostId={host.uid} startedAt={host.startedAt} />
            </Suspense>
          )}
          <span className={hostCss.tag}>
            <LiveTag>{t('matches:live')}</LiveTag>
          </span>
          {host.viewers > 0 && (
            <span className={hostCss.seen}>
              <Viewers text={countText(host.viewers)} label={t('common:viewers', { count: host.viewers })} />
            </span>
          )}
          {match && <ScoreBug match={match} />}
        </div>
        {lead && <Facts host={host} />}
      </div>
      <Talking host={host} lead={lead} />
    </article>
  );
}

/** The score as television shows it, in a corner of the picture. */
function ScoreBug({ match }: { match: Match }) {
  const sides = scoreSides(match);
  return (
    <span className={hostCss.bug}>
      <span>
        <bdi>{match.homeShortName}</bdi>{' '}
        {isScoreShown(match.status) && (
          <b>
            <ScorePair {...sides} size="text" />
          </b>
        )}{' '}
        <bdi>{match.awayShortName}</bdi>
      </span>
      <MatchMoment match={match} />
    </span>
  );
}

/** Beside the picture of the largest card: the match on two lines, or what the room is about. */
function Facts({ host }: { host: LiveHost }) {
  const name = useName();
  const { match } = host;
  if (!match) {
    return (
      <div className={hostCss.facts}>
        <PitchArt sport={sportArtOf(host.sportId ?? undefined)} />
        <p className={hostCss.about}>{host.title || host.roomName}</p>
      </div>
    );
  }
  const shown = isScoreShown(match.status);
  const sides = scoreSides(match);
  return (
    <div className={hostCss.facts}>
      <PitchArt sport={sportArtOf(match.sportId)} />
      <div className={css.top}>
        <LeagueMark icon={sportIconOf(match.sportId)} />
        <b className="truncate" dir="auto">
          {name(match.leagueMatchName)}
        </b>
        <span className={css.moment}>
          <MatchMoment match={match} />
        </span>
      </div>
      {(['home', 'away'] as const).map((side) => (
        <div key={side} className={hostCss.side}>
          <TeamCrest
            id={match[`${side}Id`]}
            crest={match[`${side}Crest`]}
            size="m"
            shape={crestShapeOf(match.sportId)}
          />
          <span>{name(match[`${side}Name`])}</span>
          {shown && <ScoreValue value={sides[side]} />}
        </div>
      ))}
      <PartScores match={match} />
    </div>
  );
}

/** Below the touchline: who talks about what, in which language. */
function Talking({ host, lead }: { host: LiveHost; lead: boolean }) {
  const { t } = useTranslation(['matches', 'common']);
  const topic = useHostTopic();
  const facts = useHostLabels(host);
  const more = (host.match?.liveCount ?? 0) - 1;
  return (
    <div className={css.line}>
      <span className={css.face}>
        <Avatar name={host.nickname} src={host.avatar} size={lead ? 'l' : 'm'} ring="live" headset />
      </span>
      <div className={css.host}>
        <b className="truncate" dir="auto">
          {host.nickname}
        </b>
        <span className="truncate">
          {joinFacts([
            ...facts,
            !(lead && host.match) && topic(host),
            more > 0 && t('matches:moreHosts', { count: more }),
          ])}
        </span>
      </div>
      <ButtonLink
        tone={lead ? 'primary' : 'secondary'}
        icon={IconPlayerPlayFilled}
        iconFilled
        className={hostCss.whole}
        render={(slot) => (
          <Link
            to="/anchor/room/$id"
            params={{ id: host.uid }}
            aria-label={t('matches:watchHost', { name: host.nickname, topic: topic(host) })}
            {...slot}
          />
        )}
      >
        {t('matches:watch')}
      </ButtonLink>
    </div>
  );
}
