import { limits } from '@touchline/contract/limits';
import { defaultSportId, matchOperatorCalls, type OperatorTeam } from '@touchline/contract/matches';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { TextField } from '@touchline/ui/form';
import { api } from '../../../shared/api.ts';
import { EditDrawer } from '../../../shared/conflict/EditDrawer.tsx';
import { namePairs } from '../../../shared/conflict/fields.ts';
import { useItemForm } from '../../../shared/conflict/use-item-form.ts';
import { missingOf } from '../../../shared/missing/MissingFields.tsx';
import { hasName, NameFields } from '../../../shared/name-fields/NameFields.tsx';
import type { RowFormProps } from '../../../shared/table/EditListPage.tsx';
import { type CrestDesign, CrestFields } from './CrestFields.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { SportField } from './SportField.tsx';

/** Initial crest of a new team; operators choose their own colours. */
const firstCrest: CrestDesign = { pattern: 'plain', primary: '#1f5fbf', secondary: '#ffffff' };

export function TeamForm({ row: team, onTake, onClose, onSaved }: RowFormProps<OperatorTeam>) {
  const { t } = useTranslation('consoleMatches');
  const crestText = ({ pattern, primary, secondary }: CrestDesign): string =>
    joinFacts([t(`patterns.${pattern}`), primary.toLowerCase(), secondary.toLowerCase()]);
  const { values, field, text, edit } = useItemForm({
    item: team,
    initial: {
      sportId: team?.sportId ?? defaultSportId,
      name: team?.name ?? {},
      shortName: team?.shortName ?? '',
      crest: team?.crest ?? firstCrest,
    },
    latest: async ({ id }) => (await api.call(matchOperatorCalls.teams, { id })).items[0] ?? null,
    send: (typed, over) =>
      api.call(matchOperatorCalls.saveTeam, { ...(over && { id: over.id, revision: over.revision }), ...typed }),
    done: t('savedNames'),
    onSaved,
  });
  const { name, shortName, crest } = values;
  return (
    <EditDrawer
      title={team ? t('views.teams') : t('newTeam')}
      onClose={onClose}
      edit={edit}
      fields={(now) => [
        ...namePairs(t('names'), now.name, name),
        { label: t('shortName'), theirs: now.shortName, mine: shortName },
        { label: t('pattern'), theirs: crestText(now.crest), mine: crestText(crest) },
      ]}
      missing={missingOf({ [t('names')]: !hasName(name), [t('shortName')]: shortName.trim() === '' })}
      saveLabel={team ? t('save') : t('create')}
      onTake={onTake}
    >
      {team && (
        <HoldNotice
          held={team.held}
          busy={edit.busy}
          onRelease={() => {
            const { id, revision } = team;
            edit.run(() => api.call(matchOperatorCalls.releaseTeam, { id, revision }), t('hold.done'));
          }}
        />
      )}
      <SportField disabled={team !== null} {...field('sportId')} />
      <NameFields max={limits.matches.nameMax} label={t('names')} {...field('name')} />
      <TextField
        label={t('shortName')}
        hint={t('shortNameHint', { max: limits.matches.shortNameMax })}
        maxLength={limits.matches.shortNameMax}
        {...text('shortName')}
      />
      <CrestFields {...field('crest')} />
    </EditDrawer>
  );
}
