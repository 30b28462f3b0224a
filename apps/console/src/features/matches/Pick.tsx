import type { SportId } from '@touchline/contract/enums';
import { matchOperatorCalls } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { SelectField, TextField } from '@touchline/ui/form';
import { useDeferredValue, useId, useState } from 'react';
import { useCall } from '../../shared/use-calls.ts';
import css from './matches.module.css';
import { useNameIn } from './use-words.ts';

interface Choice {
  id: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  /** What is chosen at first: it may not be among the first found. */
  known?: Choice | undefined;
  from: 'leagues' | 'teams';
  /** Of every sport without one. */
  sportId?: SportId | undefined;
  /** What choosing none is called, where one may. */
  none?: string;
  onChange: (id: string, label: string) => void;
}

/** One of many by its name: type a part of it, then choose. */
export function Pick({ label, value, known, from, sportId, none, onChange }: Props) {
  const { t } = useTranslation('consoleMatches');
  const id = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Choice>();
  const nameOf = useNameIn();
  const query = useCall(matchOperatorCalls[from], {
    ...(sportId ? { sportId } : {}),
    search: useDeferredValue(search),
    pageSize: 50,
  });
  const found: readonly Choice[] = (query.data?.items ?? []).map((each) => ({ id: each.id, label: nameOf(each.name) }));
  const kept = chosen ?? known;
  const choices = kept && !found.some((each) => each.id === kept.id) ? [kept, ...found] : found;
  return (
    <div className={css.choice}>
      <SelectField
        id={id}
        label={label}
        {...(none === undefined ? { placeholder: t('choose') } : {})}
        options={[
          ...(none === undefined ? [] : [{ value: '', label: none }]),
          ...choices.map((each) => ({ value: each.id, label: each.label })),
        ]}
        value={value}
        onChange={(event) => {
          const choice = choices.find((each) => each.id === event.target.value);
          setChosen(choice);
          onChange(event.target.value, choice?.label ?? '');
        }}
      />
      <TextField
        label={`${label}: ${t('find')}`}
        labelHidden
        type="search"
        placeholder={t('find')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
    </div>
  );
}
