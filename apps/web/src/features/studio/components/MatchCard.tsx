import { IconMicrophone, IconSwitchHorizontal, IconTrophy } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { useClock } from '@touchline/app-kit/clock';
import { nameIn } from '@touchline/contract/languages';
import type { Match } from '@touchline/contract/matches';
import { joinFacts, useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Button, Card, Icon, Minute, SkeletonRows } from '@touchline/ui';
import { useState } from 'react';
import { useMomentOf } from '../../../shared/match/match-moment.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { type BroadcastSettings, useShowMatch } from '../api/use-broadcast-settings.ts';
import { MatchChooser } from './MatchChooser.tsx';
import css from './studio.module.css';

interface MatchCardProps {
  settings: BroadcastSettings;
  /** The live match of the broadcast; undefined while it loads. */
  match: Match | null | undefined;
}

/** The match of the broadcast; a broadcast without a match is a talk. */
export function MatchCard({ settings, match }: MatchCardProps) {
  const { t } = useTranslation(['studio', 'common']);
  const { act } = useAct();
  const { show, isPending: changing } = useShowMatch();
  const [choosing, setChoosing] = useState(false);
  const choose = (matchId: string | null): void => {
    setChoosing(false);
    if (matchId === settings.matchId) return;
    void act(() => show(matchId));
  };
  return (
    <Card as="section" size="l" label={t('studio:match.title')} className={css.panel}>
      <h2>{t('studio:match.title')}</h2>
      {settings.matchId === null ? (
        <p className={css.hint}>{t('studio:match.none')}</p>
      ) : match ? (
        <Chosen match={match} />
      ) : (
        match === undefined && <SkeletonRows label={t('common:loading')} rows={2} />
      )}
      <div className={css.acts}>
        <Button icon={IconSwitchHorizontal} loading={changing} onClick={() => setChoosing(true)}>
          {t(settings.matchId === null ? 'studio:match.choose' : 'studio:match.another')}
        </Button>
        {settings.matchId !== null && (
          <Button tone="quiet" disabled={changing} onClick={() => choose(null)}>
            {t('studio:match.without')}
          </Button>
        )}
      </div>
      <MatchChooser open={choosing} chosen={settings.matchId} onChoose={choose} onClose={() => setChoosing(false)} />
    </Card>
  );
}

function Chosen({ match }: { match: Match }) {
  const { t } = useTranslation('studio');
  const { language } = useLanguage();
  const formats = useFormats();
  const moment = useMomentOf(match);
  const waits = match.status === 'not_started';
  const left = useClock((now) => (waits ? formats.relative(match.kickoffAt, now) : ''));
  const teams = [
    { id: match.homeId, crest: match.homeCrest, name: match.homeName },
    { id: match.awayId, crest: match.awayCrest, name: match.awayName },
  ];
  return (
    <div className={css.pick}>
      <div className={css.when}>
        <b className="num">{formats.time(match.kickoffAt)}</b>
        <span className={css.note}>{formats.weekday(match.kickoffAt)}</span>
        {moment.running ? (
          <Minute>{moment.short}</Minute>
        ) : (
          <span className={css.note}>{waits ? left : moment.short}</span>
        )}
      </div>
      <div>
        <div className={css.teams}>
          {teams.map(({ id, crest, name }) => (
            <div key={id}>
              <TeamCrest id={id} crest={crest} shape={crestShapeOf(match.sportId)} size="m" />
              {nameIn(language, name)}
            </div>
          ))}
        </div>
        <p className={css.meta}>
          <span>
            <Icon of={IconTrophy} size="s" />
            {joinFacts([nameIn(language, match.leagueMatchName), match.round && nameIn(language, match.round)])}
          </span>
          {match.liveCount > 0 && (
            <span>
              <Icon of={IconMicrophone} size="s" />
              {t('match.hosts', { count: match.liveCount })}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
