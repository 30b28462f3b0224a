import { useAct } from '@touchline/app-kit/act';
import { matchOperatorCalls, minuteMax, type OperatorMatch, phasesOf } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button, toast } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { type FormEvent, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { usePhaseText } from '../model/use-phase-text.ts';
import css from './matches.module.css';

interface Props {
  match: OperatorMatch;
  onSaved: () => void;
}

/** Sets the phase of a match in progress, and its minute where the sport has phases with a clock. */
export function PhaseForm({ match, onSaved }: Props) {
  const { t } = useTranslation('consoleMatches');
  const phaseText = usePhaseText();
  const { act, busy } = useAct();
  const phases = phasesOf(match.sportId);
  /** Until the match moves on from the phase in which it was chosen. */
  const [chosen, setChosen] = useState({ from: match.phase, to: match.phase });
  const [minute, setMinute] = useState('');
  const phase =
    phases.find((each) => each.phase === (chosen.from === match.phase ? chosen.to : match.phase)) ?? phases[0];
  if (!phase) return null;
  const isTimed = phase.seconds !== null;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void act(async () => {
      await api.call(matchOperatorCalls.setPhase, {
        matchId: match.matchId,
        revision: match.revision,
        phase: phase.phase,
        minute: isTimed && minute !== '' ? Number(minute) : null,
      });
      toast.show({ tone: 'good', text: t('events.phaseSet') });
      setMinute((now) => (now === minute ? '' : now));
      onSaved();
    });
  };
  return (
    <form className={css.row} onSubmit={save}>
      <SelectField
        label={t('events.phase')}
        options={phases.map(({ phase: value }) => ({ value, label: phaseText(value) }))}
        value={phase.phase}
        onChange={(event) => setChosen({ from: match.phase, to: event.target.value })}
      />
      {isTimed && (
        <TextField
          label={t('events.clock')}
          type="number"
          min={0}
          max={minuteMax}
          inputMode="numeric"
          value={minute}
          onChange={(event) => setMinute(event.target.value)}
        />
      )}
      <Button type="submit" loading={busy}>
        {t('events.setPhase')}
      </Button>
    </form>
  );
}
