import type { SportId } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { matchOperatorCalls, type OperatorTeam } from '@touchline/contract/matches';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { TextField } from '@touchline/ui/form';
import { Drawer } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { EditForm } from '../../../shared/conflict/EditForm.tsx';
import { namePairs } from '../../../shared/conflict/fields.ts';
import { useEdit } from '../../../shared/conflict/use-edit.ts';
import { missingOf } from '../../../shared/missing/Missing.tsx';
import { hasName, NameFields } from '../../../shared/name-fields/NameFields.tsx';
import type { RowFormProps } from '../../../shared/table/EditListPage.tsx';
import { leaveForms, useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { type CrestDesign, CrestFields } from './CrestFields.tsx';
import { HeldNote } from './HeldNote.tsx';
import { SportField } from './SportField.tsx';

/** Initial crest of a new team; operators choose their own colours. */
const firstCrest: CrestDesign = { pattern: 'plain', primary: '#1f5fbf', secondary: '#ffffff' };

export function TeamForm({ row: team, onTake, onClose, onSaved }: RowFormProps<OperatorTeam>) {
  const { t } = useTranslation('consoleMatches');
  const crestText = ({ pattern, primary, secondary }: CrestDesign): string =>
    joinFacts([t(`patterns.${pattern}`), primary.toLowerCase(), secondary.toLowerCase()]);
  const [sportId, setSport] = useState<SportId>(team?.sportId ?? 1);
  const [name, setName] = useState(team?.name ?? {});
  const [shortName, setShortName] = useState(team?.shortName ?? '');
  const [crest, setCrest] = useState(team?.crest ?? firstCrest);
  useUnsaved([sportId, name, shortName, crest]);
  const edit = useEdit<OperatorTeam>({
    item: team,
    latest: async ({ id }) => (await api.call(matchOperatorCalls.teams, { id })).items[0] ?? null,
    send: (over) =>
      api.call(matchOperatorCalls.saveTeam, {
        ...(over && { id: over.id, revision: over.revision }),
        sportId,
        name,
        shortName,
        crest,
      }),
    done: t('saved'),
    onSaved,
  });
  return (
    <Drawer open onClose={() => leaveForms(onClose)} title={team ? t('views.teams') : t('newTeam')}>
      <EditForm
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
          <HeldNote
            held={team.held}
            busy={edit.busy}
            onRelease={() => {
              const { id, revision } = team;
              edit.run(() => api.call(matchOperatorCalls.releaseTeam, { id, revision }), t('hold.done'));
            }}
          />
        )}
        <SportField disabled={team !== null} value={sportId} onChange={setSport} />
        <NameFields max={limits.matches.nameMax} label={t('names')} value={name} onChange={setName} />
        <TextField
          label={t('shortName')}
          hint={t('shortNameHint', { max: limits.matches.shortNameMax })}
          maxLength={limits.matches.shortNameMax}
          value={shortName}
          onChange={(event) => setShortName(event.target.value)}
        />
        <CrestFields value={crest} onChange={setCrest} />
      </EditForm>
    </Drawer>
  );
}
