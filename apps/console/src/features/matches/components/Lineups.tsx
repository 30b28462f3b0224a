import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { matchOperatorCalls, type OperatorMatch, type Side, type SideLineup, sides } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button, Segmented, SkeletonRows, toast } from '@touchline/ui';
import { TextArea, TextField } from '@touchline/ui/form';
import { type FormEvent, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { LoadError } from '../../../shared/page/LoadError.tsx';
import { formsSaved, leaveForms, useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { playersIn, textOf } from '../model/lineup-text.ts';
import type { MatchFormProps } from '../model/match-form.ts';
import { useNameIn } from '../model/use-words.ts';
import css from './matches.module.css';

const { lineupMax, formationMax, nameMax } = limits.matches;

/** The line-ups of both sides, one at a time. */
export function Lineups({ match }: MatchFormProps) {
  const { t } = useTranslation(['consoleMatches', 'console']);
  const nameOf = useNameIn();
  const queries = useQueryClient();
  const [side, setSide] = useState<Side>('home');
  const query = useCall(matchOperatorCalls.timeline, { matchId: match.matchId });
  return (
    <div className={css.stack}>
      <Segmented
        label={t('events.side')}
        wide
        options={sides.map((value) => ({ value, label: nameOf(match[`${value}Name`]) }))}
        value={side}
        onChange={(to) => leaveForms(() => setSide(to))}
      />
      {query.isError && <LoadError onRetry={query.refetch} />}
      {query.isPending && <SkeletonRows label={t('console:table.loading')} rows={4} />}
      {query.data && (
        <LineupForm
          key={side}
          match={match}
          side={side}
          stored={query.data.lineups[side]}
          onSaved={() => void reloadAnswers(queries, matchOperatorCalls.timeline)}
        />
      )}
    </div>
  );
}

interface LineupFormProps {
  match: OperatorMatch;
  side: Side;
  stored: SideLineup | null;
  onSaved: () => void;
}

function LineupForm({ match, side, stored, onSaved }: LineupFormProps) {
  const { t } = useTranslation('consoleMatches');
  const { act, busy } = useAct();
  const [values, setValues] = useState(() => ({
    formation: stored?.formation ?? '',
    coach: stored?.coach ? nameIn('eng', stored.coach) : '',
    starters: textOf(stored?.players ?? [], true),
    substitutes: textOf(stored?.players ?? [], false),
  }));
  useUnsaved(values);
  const players = [...playersIn(values.starters, true), ...playersIn(values.substitutes, false)];
  const isTooLong = players.length > lineupMax;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const { formation, coach } = values;
    void act(async () => {
      await api.call(matchOperatorCalls.saveLineup, { matchId: match.matchId, side, formation, coach, players });
      formsSaved();
      toast.show({ tone: 'good', text: t('saved') });
      onSaved();
    });
  };
  const change = (changed: Partial<typeof values>): void => setValues({ ...values, ...changed });
  return (
    <form className={css.stack} onSubmit={save}>
      <TextArea
        label={t('lineup.starters')}
        rows={11}
        dir="auto"
        value={values.starters}
        error={isTooLong ? t('lineup.tooMany', { max: lineupMax }) : undefined}
        onChange={({ target }) => change({ starters: target.value })}
      />
      <TextArea
        label={t('lineup.substitutes')}
        rows={7}
        dir="auto"
        value={values.substitutes}
        onChange={({ target }) => change({ substitutes: target.value })}
      />
      <div className={css.row}>
        <TextField
          label={t('lineup.formation')}
          maxLength={formationMax}
          value={values.formation}
          onChange={({ target }) => change({ formation: target.value })}
        />
        <TextField
          label={t('lineup.coach')}
          dir="auto"
          maxLength={nameMax}
          value={values.coach}
          onChange={({ target }) => change({ coach: target.value })}
        />
      </div>
      <p className="dim">{t('lineup.held')}</p>
      <Button type="submit" tone="primary" loading={busy} disabled={isTooLong}>
        {t('save')}
      </Button>
    </form>
  );
}
