import { IconChevronLeft, IconDotsVertical, IconFlag, IconMicrophone2, IconShare3 } from '@tabler/icons-react';
import { LeagueMark, ScorePair } from '@touchline/art';
import { isScoreShown, type Match, scoreSides } from '@touchline/contract/matches';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Button, DropMenu, Icon, IconButton, IconButtonLink } from '@touchline/ui';
import { useFeature } from '../../../shared/api/global-config.ts';
import { leagueHref } from '../../../shared/match/league-links.ts';
import { MatchMoment } from '../../../shared/match/MatchMoment.tsx';
import { sportIconOf } from '../../../shared/match/sport-icons.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import css from './match-bar.module.css';
import { RunningSet } from './RunningSet.tsx';

export interface MatchBarProps {
  /** Without a match the bar shows the title of the room. */
  match: Match | null;
  title: string;
  /** Link to the page of the match; undefined on that page. */
  matchHref?: string | undefined;
  /** Number of other live hosts of the match. */
  moreHosts: number;
  onMoreHosts: () => void;
  /** Undefined in the host's own room. */
  onShare: (() => void) | undefined;
  /** Set where no host bar below offers to report the room. */
  onReport?: (() => void) | undefined;
}

/** Above the video: the match, its score, and other hosts who cover it. */
export function MatchBar({ match, title, matchHref, moreHosts, onMoreHosts, onShare, ...props }: MatchBarProps) {
  const reports = useFeature('reports');
  const onReport = reports ? props.onReport : undefined;
  const { t } = useTranslation(['room', 'common']);
  const formats = useFormats();
  const name = useName();
  const back = match ? `#/match/${match.sportId}` : '#/anchor/0';
  const league = match && joinFacts([name(match.leagueMatchName), match.round && name(match.round)]);
  return (
    <header className={css.bar}>
      <span className={css.phone}>
        <IconButtonLink icon={IconChevronLeft} turn href={back} label={t('common:back')} />
      </span>
      {match ? (
        <>
          <div className={css.league}>
            <LeagueMark icon={sportIconOf(match.sportId)} />
            <a className="truncate" href={leagueHref(match.leagueId)}>
              {league}
            </a>
          </div>
          <Game match={match} href={matchHref} />
        </>
      ) : (
        <p className={css.title}>{title}</p>
      )}
      <div className={css.end}>
        {match && (
          <span className={css.moment}>
            <MatchMoment match={match} />
          </span>
        )}
        {moreHosts > 0 && (
          <Button size="s" className={css.desktop} onClick={onMoreHosts}>
            <Icon of={IconMicrophone2} size="s" />
            <span aria-hidden="true" className={css.narrow}>
              {formats.signed(moreHosts)}
            </span>
            <span className={css.wide}>{t('room:moreHosts', { count: moreHosts })}</span>
          </Button>
        )}
        {onReport && (
          <span className={css.desktop}>
            <IconButton icon={IconFlag} label={t('room:report', { name: title })} onClick={onReport} />
          </span>
        )}
        <span className={css.phone}>
          {onReport && onShare && (
            <DropMenu
              label={t('common:more')}
              trigger={(props) => <IconButton {...props} icon={IconDotsVertical} label={t('common:more')} />}
              items={[
                { id: 'share', icon: IconShare3, turn: true, label: t('room:share.button'), onSelect: onShare },
                { id: 'report', icon: IconFlag, label: t('room:report', { name: title }), onSelect: onReport },
              ]}
            />
          )}
          {!onReport && onShare && (
            <IconButton icon={IconShare3} turn label={t('room:share.button')} onClick={onShare} />
          )}
        </span>
      </div>
    </header>
  );
}

function Game({ match, href }: { match: Match; href: string | undefined }) {
  const name = useName();
  const shape = crestShapeOf(match.sportId);
  const { home, away } = scoreSides(match);
  const inner = (
    <>
      <span className={css.side}>
        <span className={css.long}>{name(match.homeName)}</span>
        <span className={css.short} aria-hidden="true">
          {match.homeShortName}
        </span>
        <TeamCrest id={match.homeId} crest={match.homeCrest} shape={shape} size="m" />
      </span>
      <span className={css.score}>
        {isScoreShown(match.status) ? <ScorePair home={home} away={away} /> : <span className={css.versus}>–</span>}
        <RunningSet match={match} className={css.set} />
      </span>
      <span className={css.side}>
        <TeamCrest id={match.awayId} crest={match.awayCrest} shape={shape} size="m" />
        <span className={css.long}>{name(match.awayName)}</span>
        <span className={css.short} aria-hidden="true">
          {match.awayShortName}
        </span>
      </span>
      <span className={css.inline}>
        <MatchMoment match={match} />
      </span>
    </>
  );
  return href ? (
    <a className={css.game} href={href}>
      {inner}
    </a>
  ) : (
    <div className={css.game}>{inner}</div>
  );
}
