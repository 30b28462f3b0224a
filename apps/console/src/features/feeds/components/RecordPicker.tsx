import { useCall } from '@touchline/app-kit/calls';
import { nameIn } from '@touchline/contract/languages';
import { type DuplicateRecord, type MergeKind, matchOperatorCalls } from '@touchline/contract/matches';
import { joinFacts, useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Combobox } from '@touchline/ui/form';
import { useDeferredValue, useState } from 'react';
import { duplicateName } from './DuplicateName.tsx';

interface Props {
  label: string;
  kind: MergeKind;
  value: DuplicateRecord | null;
  onChange: (record: DuplicateRecord | null) => void;
}

const shownMax = 50;

/** Records whose names have a text, of the kind that is merged. */
function useFoundRecords(kind: MergeKind, search: string): { records: DuplicateRecord[]; busy: boolean } {
  const input = { search, pageSize: shownMax };
  const leagues = useCall(matchOperatorCalls.leagues, input, { enabled: kind === 'league' });
  const teams = useCall(matchOperatorCalls.teams, input, { enabled: kind === 'team' });
  const matches = useCall(matchOperatorCalls.list, { ...input, descending: true }, { enabled: kind === 'match' });
  if (kind === 'match')
    return {
      busy: matches.isPending,
      records: (matches.data?.items ?? []).map((match) => ({
        id: match.matchId,
        provider: match.provider,
        name: match.homeName,
        other: match.awayName,
        kickoffAt: match.kickoffAt,
        matches: 1,
      })),
    };
  const query = kind === 'league' ? leagues : teams;
  const records = (query.data?.items ?? []).map(({ id, provider, name, matches: count }) => ({
    id,
    provider,
    name,
    other: null,
    kickoffAt: null,
    matches: count,
  }));
  return { busy: query.isPending, records };
}

/** Picks a league, team or match by name. */
export function RecordPicker({ label, kind, value, onChange }: Props) {
  const { t } = useTranslation('consoleFeeds');
  const { language } = useLanguage();
  const formats = useFormats();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const { records, busy } = useFoundRecords(kind, asked);
  const labelOf = (record: DuplicateRecord): string => duplicateName(record, (name) => nameIn(language, name));
  return (
    <Combobox
      label={label}
      placeholder={t('duplicate.find')}
      options={records.map((record) => ({
        value: record.id,
        label: labelOf(record),
        note: joinFacts([record.provider, record.kickoffAt ? formats.dateTime(record.kickoffAt) : '']),
      }))}
      value={value?.id ?? ''}
      valueLabel={value ? labelOf(value) : ''}
      emptyText={t('duplicate.noneFound')}
      busy={busy || asked !== search}
      onSearch={setSearch}
      onChange={(id) => onChange(records.find((record) => record.id === id) ?? null)}
    />
  );
}
