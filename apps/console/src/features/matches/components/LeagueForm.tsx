import { limits } from '@touchline/contract/limits';
import { defaultSportId, matchOperatorCalls, type OperatorLeague } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Checkbox, TextField } from '@touchline/ui/form';
import { api } from '../../../shared/api.ts';
import { EditDrawer } from '../../../shared/conflict/EditDrawer.tsx';
import { namePairs, tickPair } from '../../../shared/conflict/fields.ts';
import { useItemForm } from '../../../shared/conflict/use-item-form.ts';
import { missingOf } from '../../../shared/missing/MissingFields.tsx';
import { hasName, NameFields } from '../../../shared/name-fields/NameFields.tsx';
import type { RowFormProps } from '../../../shared/table/EditListPage.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { SportField } from './SportField.tsx';

export function LeagueForm({ row: league, onTake, onClose, onSaved }: RowFormProps<OperatorLeague>) {
  const { t } = useTranslation('consoleMatches');
  const { values, set, field, text, edit } = useItemForm({
    item: league,
    initial: {
      sportId: league?.sportId ?? defaultSportId,
      name: league?.name ?? {},
      country: league?.country ?? {},
      rank: String(league?.rank ?? 1000),
      popular: league?.popular ?? false,
    },
    latest: async ({ id }) => (await api.call(matchOperatorCalls.leagues, { id })).items[0] ?? null,
    send: (typed, over) =>
      api.call(matchOperatorCalls.saveLeague, {
        ...(over && { id: over.id, revision: over.revision }),
        ...typed,
        rank: Number(typed.rank),
      }),
    done: t('savedNames'),
    onSaved,
  });
  const { name, country, rank, popular } = values;
  return (
    <EditDrawer
      title={league ? t('league') : t('newLeague')}
      onClose={onClose}
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
        <HoldNotice
          held={league.held}
          busy={edit.busy}
          onRelease={() => {
            const { id, revision } = league;
            edit.run(() => api.call(matchOperatorCalls.releaseLeague, { id, revision }), t('hold.done'));
          }}
        />
      )}
      <SportField disabled={league !== null} {...field('sportId')} />
      <NameFields max={limits.matches.nameMax} label={t('names')} {...field('name')} />
      <NameFields max={limits.matches.nameMax} label={t('country')} {...field('country')} />
      <TextField label={t('rank')} inputMode="numeric" {...text('rank')} />
      <Checkbox label={t('popular')} checked={popular} onChange={(checked) => set('popular', checked)} />
    </EditDrawer>
  );
}
