import { useAct } from '@touchline/app-kit/act';
import { serverNow } from '@touchline/app-kit/clock';
import { isGoal, matchOperatorCalls, type OperatorMatch, type Side, sides } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button, toast } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { showUndo } from '../../../shared/undo/undo.ts';
import { runningMinute } from '../model/running-minute.ts';
import { useNameIn } from '../model/use-words.ts';
import css from './matches.module.css';

interface Props {
  match: OperatorMatch;
  onSaved: () => void;
}

/** One press for a goal: the event and the score change together, with a way back. */
export function GoalButtons({ match, onSaved }: Props) {
  const { t } = useTranslation(['consoleMatches', 'consoleReview']);
  const nameOf = useNameIn();
  const { act, busy } = useAct();
  // A repeat after a lost answer adds nothing.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { matchId, sportId, status, phase } = match;
  if (status !== 'in_progress' || phase === 'PEN' || !isGoal(sportId, 'goal')) return null;
  const withdraw = (incidentId: string) =>
    act(async () => {
      await api.call(matchOperatorCalls.withdrawIncident, { matchId, incidentId, withdrawn: true, counts: true });
      toast.show({ tone: 'good', text: t('events.withdrawn') });
      onSaved();
    });
  const add = (side: Side): void =>
    void act(async () => {
      const minute = runningMinute(match, serverNow());
      const names = { player: '', other: '', text: '' };
      const input = { matchId, key, kind: 'goal', side, minute, ...names, counts: true } as const;
      const { id } = await api.call(matchOperatorCalls.addIncident, input);
      setKey(crypto.randomUUID());
      showUndo({
        tone: 'good',
        text: t('events.goalDone', { team: nameOf(match[`${side}Name`]) }),
        label: t('consoleReview:undo'),
        onUndo: () => void withdraw(id),
      });
      onSaved();
    });
  return (
    <div className={css.goals}>
      {sides.map((side) => (
        <Button key={side} tone="primary" disabled={busy} onClick={() => add(side)}>
          {t('events.goalOf', { team: nameOf(match[`${side}Name`]) })} +1
        </Button>
      ))}
    </div>
  );
}
