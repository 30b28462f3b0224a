import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import type { LocalName, OutputOf } from '@touchline/contract/kernel';
import { type Incident, isScoreShown, matchOperatorCalls, type Side } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice, SkeletonRows } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { LoadError } from '../../../shared/page/LoadError.tsx';
import type { MatchFormProps } from '../model/match-form.ts';
import { useNameIn } from '../model/use-words.ts';
import { GoalButtons } from './GoalButtons.tsx';
import { IncidentForm } from './IncidentForm.tsx';
import css from './matches.module.css';
import { PhaseForm } from './PhaseForm.tsx';

const reloadMs = 15_000;

/** The phase and the incidents of a match, kept by hand. A saved phase does not discard a half-typed incident. */
export function Incidents({ match, onSaved }: Pick<MatchFormProps, 'match' | 'onSaved'>) {
  const { t } = useTranslation('consoleMatches');
  const queries = useQueryClient();
  const reload = (): void => void reloadAnswers(queries, matchOperatorCalls.timeline);
  if (!isScoreShown(match.status)) return <Notice tone="info">{t('events.notBegun')}</Notice>;
  return (
    <div className={css.stack}>
      <GoalButtons
        match={match}
        onSaved={() => {
          reload();
          onSaved();
        }}
      />
      {match.status === 'in_progress' && <PhaseForm match={match} onSaved={onSaved} />}
      <Timeline match={match} onSaved={onSaved} />
    </div>
  );
}

function Timeline({ match, onSaved }: Pick<MatchFormProps, 'match' | 'onSaved'>) {
  const { t } = useTranslation(['consoleMatches', 'consoleReview', 'console']);
  const queries = useQueryClient();
  const { matchId } = match;
  const query = useCall(matchOperatorCalls.timeline, { matchId }, { refetchInterval: reloadMs });
  const { act, busy } = useAct();
  const reload = (): void => void reloadAnswers(queries, matchOperatorCalls.timeline);
  /** Taken back since the drawer was opened: each can be restored. */
  const [taken, setTaken] = useState<readonly Incident[]>([]);
  const setWithdrawn = (incident: Incident, withdrawn: boolean): void =>
    void act(
      async () => {
        await api.call(matchOperatorCalls.withdrawIncident, { matchId, incidentId: incident.id, withdrawn });
        const others = taken.filter(({ id }) => id !== incident.id);
        setTaken(withdrawn ? [incident, ...others] : others);
        reload();
      },
      t(withdrawn ? 'events.withdrawn' : 'events.restored'),
    );
  const incidents = query.data?.incidents.toReversed() ?? [];
  return (
    <>
      <IncidentForm
        match={match}
        players={query.data ? playersOf(query.data.lineups) : noPlayers}
        onSaved={() => {
          reload();
          onSaved();
        }}
      />
      {query.isError && <LoadError onRetry={query.refetch} />}
      {query.isPending && <SkeletonRows label={t('console:table.loading')} rows={3} />}
      {query.data && incidents.length + taken.length === 0 && <p className="dim">{t('events.none')}</p>}
      <ul className={css.incidents}>
        {taken.map((incident) => (
          <li key={incident.id} className="dim">
            <s>
              <IncidentText match={match} incident={incident} />
            </s>
            <Button size="s" disabled={busy} onClick={() => setWithdrawn(incident, false)}>
              {t('consoleReview:undo')}
            </Button>
          </li>
        ))}
        {incidents
          .filter(({ id }) => !taken.some((each) => each.id === id))
          .map((incident) => (
            <li key={incident.id}>
              <IncidentText match={match} incident={incident} />
              <Button size="s" disabled={busy} onClick={() => setWithdrawn(incident, true)}>
                {t('events.withdraw')}
              </Button>
            </li>
          ))}
      </ul>
    </>
  );
}

type Lineups = OutputOf<typeof matchOperatorCalls.timeline>['lineups'];
type Players = Readonly<Record<Side, readonly LocalName[]>>;

const noPlayers: Players = { home: [], away: [] };
const playersOf = ({ home, away }: Lineups): Players => ({
  home: home?.players.map(({ name }) => name) ?? [],
  away: away?.players.map(({ name }) => name) ?? [],
});

function IncidentText({
  match,
  incident: { kind, side, minute, player, other, text },
}: Pick<MatchFormProps, 'match'> & { incident: Incident }) {
  const { t } = useTranslation('consoleMatches');
  const nameOf = useNameIn();
  return (
    <span>
      {minute !== null && <b className="num">{minute}′ </b>}
      {t(`events.kinds.${kind}`)}
      {side && (
        <>
          {' · '}
          <bdi>{nameOf(match[`${side}Name`])}</bdi>
        </>
      )}
      {[player, other, text].map(
        (name) =>
          name && (
            <span key={nameOf(name)} className="dim">
              {' · '}
              <bdi>{nameOf(name)}</bdi>
            </span>
          ),
      )}
    </span>
  );
}
