import { useQueryClient } from '@tanstack/react-query';
import { patchAnswer, reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { matchOperatorCalls, type OperatorMatch } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Segmented, SkeletonRows } from '@touchline/ui';
import { Drawer } from '@touchline/ui/overlay';
import { useState } from 'react';
import { LoadError } from '../../../shared/page/LoadError.tsx';
import { formsSaved, leaveForms, useStableValue } from '../../../shared/unsaved/unsaved.ts';
import { useNameIn } from '../model/use-words.ts';
import { EditFixture } from './EditFixture.tsx';
import { Incidents } from './Incidents.tsx';
import { Lineups } from './Lineups.tsx';
import { MatchHoldNotice } from './MatchHoldNotice.tsx';
import css from './matches.module.css';
import { Score } from './Score.tsx';
import { ScoreForm } from './ScoreForm.tsx';
import { StatusForm } from './StatusForm.tsx';

const tabs = ['score', 'events', 'lineups', 'status', 'data'] as const;
const forms = { score: ScoreForm, lineups: Lineups, status: StatusForm, data: EditFixture };

/** One match: what is held, and its score, incidents, line-ups, status and fixture to be put right. */
export function MatchDrawer({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const { t } = useTranslation(['consoleMatches', 'console']);
  const formats = useFormats();
  const nameOf = useNameIn();
  const queries = useQueryClient();
  const [tab, setTab] = useState<(typeof tabs)[number]>('score');
  const query = useCall(matchOperatorCalls.details, { matchId });
  const refresh = (): void => {
    for (const call of [matchOperatorCalls.list, matchOperatorCalls.details]) void reloadAnswers(queries, call);
  };
  const reload = (): void => {
    formsSaved();
    refresh();
  };
  const take = (theirs: OperatorMatch): void => {
    patchAnswer<NonNullable<typeof query.data>>(queries, [matchOperatorCalls.details.path, { matchId }], (details) => ({
      ...details,
      match: theirs,
    }));
    reload();
  };
  const { match, fed } = query.data ?? {};
  // A colleague's save does not discard what an operator types; the server reports the conflict on save.
  const edited = useStableValue(match);
  const Form = tab === 'events' ? null : forms[tab];
  return (
    <Drawer open onClose={() => leaveForms(onClose)} title={match ? <Title match={match} /> : t('match')}>
      {query.isError && <LoadError onRetry={query.refetch} />}
      {query.isPending && <SkeletonRows label={t('console:table.loading')} rows={6} />}
      {match && (
        <div className={css.stack}>
          <p className={css.facts}>
            <Score match={match} />
            <span>{t(`statuses.${match.status}`)}</span>
            <span className="dim num">{formats.dateTime(match.kickoffAt)}</span>
            <span className="dim">{nameOf(match.leagueMatchName)}</span>
          </p>
          <MatchHoldNotice match={match} fed={fed} onReleased={reload} />
          <Segmented
            label={t('tab.label')}
            size="l"
            wide
            options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
            value={tab}
            onChange={(to) => leaveForms(() => setTab(to))}
          />
          {tab === 'events' && <Incidents match={match} onSaved={refresh} />}
          {edited && Form && <Form key={edited.revision} match={edited} onSaved={reload} onTake={take} />}
        </div>
      )}
    </Drawer>
  );
}

function Title({ match }: { match: OperatorMatch }) {
  const nameOf = useNameIn();
  return (
    <>
      <bdi>{nameOf(match.homeName)}</bdi> – <bdi>{nameOf(match.awayName)}</bdi>
    </>
  );
}
