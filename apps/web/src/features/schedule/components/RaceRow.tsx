import { IconBell, IconFlag, IconMicrophone } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import type { RaceOption, ReservationKind } from '@touchline/contract/matches';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, Icon, Minute } from '@touchline/ui';
import { KickoffCountdown } from '../../../shared/match/KickoffCountdown.tsx';
import { useMark } from '../../../shared/match/match-marks.ts';
import { useMomentOf } from '../../../shared/match/match-moment.ts';
import { ReserveButton } from '../../../shared/match/ReserveButton.tsx';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import { useSign } from '../api/use-races.ts';
import css from './schedule.module.css';

interface RaceRowProps {
  option: RaceOption;
  /** The kind of reservation that "Reserve" makes. */
  kind: ReservationKind;
  /** In the list of reservations: shows the kind, and lets the host confirm readiness. */
  own?: boolean;
  onChanged: () => void;
}

/** A match that a host may reserve, or has reserved. */
export function RaceRow({ option: { match, mark: first, reservation }, kind, own, onChanged }: RaceRowProps) {
  const { t } = useTranslation(['schedule', 'matches', 'common']);
  const name = useName();
  const formats = useFormats();
  const moment = useMomentOf(match);
  const mark = useMark(match.matchId) ?? first;
  const over = match.status === 'ended' || match.status === 'abandoned';
  const teams = [
    { id: match.homeId, crest: match.homeCrest, name: name(match.homeName) },
    { id: match.awayId, crest: match.awayCrest, name: name(match.awayName) },
  ];
  return (
    <li className={css.row}>
      <div className={css.when}>
        <b className="num">{formats.time(match.kickoffAt)}</b>
        <small>
          {moment.running ? (
            <Minute>{moment.short}</Minute>
          ) : match.status === 'not_started' ? (
            <KickoffCountdown at={match.kickoffAt} />
          ) : (
            t(`common:matchStatus.${match.status}`)
          )}
        </small>
      </div>
      <a className={css.teams} href={`#/match/match/${match.matchId}`}>
        {teams.map(({ id, crest, name: team }) => (
          <span key={id}>
            <TeamCrest id={id} crest={crest} shape={crestShapeOf(match.sportId)} />
            <span className="truncate" dir="auto">
              {team}
            </span>
          </span>
        ))}
      </a>
      <div className={css.facts}>
        <span className="truncate">{joinFacts([name(match.leagueMatchName), match.round && name(match.round)])}</span>
        {(mark.hostCount > 0 || mark.reminders > 0) && (
          <small>
            {mark.hostCount > 0 && (
              <span>
                <Icon of={IconMicrophone} size="s" />
                {t('matches:mark.booked', { count: mark.hostCount })}
              </span>
            )}
            {mark.reminders > 0 && (
              <span>
                <Icon of={IconBell} size="s" />
                {t('schedule:reminders', { count: mark.reminders })}
              </span>
            )}
          </small>
        )}
      </div>
      <div className={css.acts}>
        {own && reservation && <Badge>{t(`schedule:kind.${reservation.kind}`)}</Badge>}
        {own && reservation && !over && <Ready matchId={match.matchId} signed={reservation.signedAt !== null} />}
        <ReserveButton match={match} kind={own && reservation ? reservation.kind : kind} onDone={onChanged} />
      </div>
    </li>
  );
}

function Ready({ matchId, signed }: { matchId: string; signed: boolean }) {
  const { t } = useTranslation('schedule');
  const { act, busy } = useAct();
  const sign = useSign();
  return (
    <Button
      size="s"
      tone={signed ? 'done' : 'secondary'}
      icon={IconFlag}
      loading={busy}
      aria-pressed={signed}
      title={t('act.readyHelp')}
      onClick={() => void act(() => sign.mutateAsync({ matchId, signed: !signed }))}
    >
      {t(signed ? 'ready' : 'act.ready')}
    </Button>
  );
}
