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
  sportId: SportId;
  onChange: (id: string) => void;
}

/** One of many by its name: type a part of it, then choose. */
export function Pick({ label, value, known, from, sportId, onChange }: Props) {
  const { t } = useTranslation('consoleMatches');
  const id = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(known);
  const nameOf = useNameIn();
  const query = useCall(matchOperatorCalls[from], { sportId, search: useDeferredValue(search), pageSize: 50 });
  const found: readonly Choice[] = (query.data?.items ?? []).map((each) => ({ id: each.id, label: nameOf(each.name) }));
  const choices = chosen && !found.some((each) => each.id === chosen.id) ? [chosen, ...found] : found;
  return (
    <div className={css.choice}>
      <SelectField
        id={id}
        label={label}
        placeholder={t('choose')}
        options={choices.map((each) => ({ value: each.id, label: each.label }))}
        value={value}
        onChange={(event) => {
          setChosen(choices.find((each) => each.id === event.target.value));
          onChange(event.target.value);
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
