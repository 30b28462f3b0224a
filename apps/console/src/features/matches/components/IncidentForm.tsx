import { useAct } from '@touchline/app-kit/act';
import { serverNow } from '@touchline/app-kit/clock';
import type { LocalName } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import {
  type Incident,
  isGoal,
  matchOperatorCalls,
  minuteMax,
  type OperatorMatch,
  type Side,
  sides,
  sportEntryOf,
} from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button, Switch, toast } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useUnsavedFlag } from '../../../shared/unsaved/unsaved.ts';
import { runningMinute } from '../model/running-minute.ts';
import { useNameIn } from '../model/use-words.ts';
import css from './matches.module.css';

interface Values {
  readonly kind: Incident['kind'];
  readonly side: Side | null;
  readonly minute: string;
  readonly player: string;
  readonly other: string;
  readonly text: string;
}

const empty = { minute: '', player: '', other: '', text: '' } as const;
const names = ['player', 'other', 'text'] as const;
const typed = ['minute', ...names] as const;

interface Props {
  match: OperatorMatch;
  /** Names of the line-ups, offered while one is typed. */
  players: Readonly<Record<Side, readonly LocalName[]>>;
  onSaved: () => void;
}

/** Adds an incident that the operator saw. */
export function IncidentForm({ match, players, onSaved }: Props) {
  const { t } = useTranslation('consoleMatches');
  const nameOf = useNameIn();
  const { act, busy } = useAct();
  const { incidents } = sportEntryOf(match.sportId);
  const [values, setValues] = useState<Values>({ kind: incidents[0] ?? 'note', side: 'home', ...empty });
  // A repeat after a lost answer adds nothing.
  const [key, setKey] = useState(() => crypto.randomUUID());
  useUnsavedFlag(typed.some((name) => values[name] !== ''));
  const [counts, setCounts] = useState(true);
  const mayCount = values.side !== null && match.phase !== 'PEN' && isGoal(match.sportId, values.kind);
  const lists = useId();
  const offered = values.side === null ? [...players.home, ...players.away] : players[values.side];
  const minuteNow = runningMinute(match, serverNow());
  const change = (changed: Partial<Values>): void => setValues((before) => ({ ...before, ...changed }));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void act(async () => {
      const { minute, ...rest } = values;
      await api.call(matchOperatorCalls.addIncident, {
        matchId: match.matchId,
        key,
        ...rest,
        minute: minute === '' ? null : Number(minute),
        counts: mayCount && counts,
      });
      toast.show({ tone: 'good', text: t('events.added') });
      setKey(crypto.randomUUID());
      change(empty);
      onSaved();
    });
  };
  return (
    <form className={css.stack} onSubmit={save}>
      <div className={css.row}>
        <SelectField
          label={t('events.kind')}
          options={incidents.map((value) => ({ value, label: t(`events.kinds.${value}`) }))}
          value={values.kind}
          onChange={({ target }) => change({ kind: incidents.find((each) => each === target.value) ?? 'note' })}
        />
        <SelectField
          label={t('events.side')}
          options={[
            ...sides.map((value) => ({ value, label: nameOf(match[`${value}Name`]) })),
            { value: '', label: t('events.neither') },
          ]}
          value={values.side ?? ''}
          onChange={({ target }) => change({ side: sides.find((each) => each === target.value) ?? null })}
        />
        <TextField
          label={t('events.minute')}
          hint={minuteNow === null ? undefined : t('events.running', { minute: minuteNow })}
          placeholder={minuteNow === null ? undefined : String(minuteNow)}
          type="number"
          min={0}
          max={minuteMax}
          inputMode="numeric"
          value={values.minute}
          onChange={({ target }) => change({ minute: target.value })}
        />
      </div>
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`events.${name}`)}
          dir="auto"
          maxLength={limits.matches.nameMax}
          list={name === 'text' ? undefined : lists}
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <datalist id={lists}>
        {offered.map((name) => (
          <option key={nameOf(name)} value={nameOf(name)} />
        ))}
      </datalist>
      {mayCount && <Switch label={t('events.counts')} checked={counts} onChange={setCounts} />}
      <Button type="submit" tone="primary" loading={busy}>
        {t('events.add')}
      </Button>
    </form>
  );
}
