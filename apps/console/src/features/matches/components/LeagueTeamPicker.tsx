import { useCall } from '@touchline/app-kit/calls';
import type { SportId } from '@touchline/contract/enums';
import { matchOperatorCalls } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Combobox } from '@touchline/ui/form';
import { useDeferredValue, useState } from 'react';
import { useNameIn } from '../model/use-words.ts';

interface Choice {
  id: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  /** The initial choice, which may be missing in the first results. */
  known?: Choice | undefined;
  from: 'leagues' | 'teams';
  /** Undefined searches every sport. */
  sportId?: SportId | undefined;
  /** Label of the empty choice, if it is allowed. */
  none?: string;
  error?: string | undefined;
  onChange: (id: string, label: string) => void;
}

/** Picks one league or team by name. */
export function LeagueTeamPicker({ label, value, known, from, sportId, none, error, onChange }: Props) {
  const { t } = useTranslation('consoleMatches');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Choice>();
  const nameOf = useNameIn();
  const asked = useDeferredValue(search);
  const query = useCall(matchOperatorCalls[from], { ...(sportId ? { sportId } : {}), search: asked, pageSize: 50 });
  const found = (query.data?.items ?? []).map((each) => ({ value: each.id, label: nameOf(each.name) }));
  const selected = [chosen, known].find((each) => each?.id === value);
  const shown = selected?.label ?? found.find((each) => each.value === value)?.label ?? '';
  const offered = none === undefined || search !== '' ? found : [{ value: '', label: none }, ...found];
  return (
    <Combobox
      label={label}
      error={error}
      placeholder={none ?? t('find')}
      options={offered}
      value={value}
      valueLabel={shown}
      emptyText={t('noneFound')}
      busy={query.isPending || asked !== search}
      onSearch={setSearch}
      onChange={(id, name) => {
        setChosen({ id, label: name });
        onChange(id, id === '' ? '' : name);
      }}
    />
  );
}
