import type { SportId } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { matchOperatorCalls, type OperatorLeague } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Checkbox, TextField } from '@touchline/ui/form';
import { Drawer } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { EditForm } from '../../../shared/conflict/EditForm.tsx';
import { namePairs, tickPair } from '../../../shared/conflict/fields.ts';
import { useEdit } from '../../../shared/conflict/use-edit.ts';
import { missingOf } from '../../../shared/missing/Missing.tsx';
import { hasName, NameFields } from '../../../shared/name-fields/NameFields.tsx';
import type { RowFormProps } from '../../../shared/table/EditListPage.tsx';
import { leaveForms, useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { HeldNote } from './HeldNote.tsx';
import { SportField } from './SportField.tsx';

export function LeagueForm({ row: league, onTake, onClose, onSaved }: RowFormProps<OperatorLeague>) {
  const { t } = useTranslation('consoleMatches');
  const [sportId, setSport] = useState<SportId>(league?.sportId ?? 1);
  const [name, setName] = useState(league?.name ?? {});
  const [country, setCountry] = useState(league?.country ?? {});
  const [rank, setRank] = useState(String(league?.rank ?? 1000));
  const [popular, setPopular] = useState(league?.popular ?? false);
  useUnsaved([sportId, name, country, rank, popular]);
  const edit = useEdit<OperatorLeague>({
    item: league,
    latest: async ({ id }) => (await api.call(matchOperatorCalls.leagues, { id })).items[0] ?? null,
    send: (over) =>
      api.call(matchOperatorCalls.saveLeague, {
        ...(over && { id: over.id, revision: over.revision }),
        sportId,
        name,
        country,
        popular,
        rank: Number(rank),
      }),
    done: t('saved'),
    onSaved,
  });
  return (
    <Drawer open onClose={() => leaveForms(onClose)} title={league ? t('league') : t('newLeague')}>
      <EditForm
        edit={edit}
        fields={(now) => [
          ...namePairs(t('names'), now.name, name),
          ...namePairs(t('country'), now.country, country),
          { label: t('rank'), theirs: String(now.rank), mine: rank },
          tickPair(t('popular'), now.popular, popular),
        ]}
        missing={missingOf({ [t('names')]: !hasName(name), [t('rank')]: !/^\d{1,4}$/.test(rank) })}
        saveLabel={league ? t('save') : t('create')}
        onTake={onTake}
      >
        {league && (
          <HeldNote
            held={league.held}
            busy={edit.busy}
            onRelease={() => {
              const { id, revision } = league;
              edit.run(() => api.call(matchOperatorCalls.releaseLeague, { id, revision }), t('hold.done'));
            }}
          />
        )}
        <SportField disabled={league !== null} value={sportId} onChange={setSport} />
        <NameFields max={limits.matches.nameMax} label={t('names')} value={name} onChange={setName} />
        <NameFields max={limits.matches.nameMax} label={t('country')} value={country} onChange={setCountry} />
        <TextField
          label={t('rank')}
          inputMode="numeric"
          value={rank}
          onChange={(event) => setRank(event.target.value)}
        />
        <Checkbox label={t('popular')} checked={popular} onChange={setPopular} />
      </EditForm>
    </Drawer>
  );
}
