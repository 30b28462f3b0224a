import { languageCodes, languageOf } from '@touchline/contract/languages';
import { appNotesMax, type PortalSheet, settingOperatorCalls } from '@touchline/contract/settings';
import { useTranslation } from '@touchline/i18n';
import { Button, Switch } from '@touchline/ui';
import { TextArea, TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { differing, type FieldPair, namePairs, tickPair } from '../../../shared/conflict/fields.ts';
import { useEdit } from '../../../shared/conflict/use-edit.ts';
import { SheetForm, SheetGroup, sheetPanel } from '../../../shared/sheet/SheetForm.tsx';
import { useUnsavedFlag } from '../../../shared/unsaved/unsaved.ts';
import { draftOf, type PortalDraft, portalOf, problemsOf } from '../model/portal-draft.ts';
import { MaintenanceFields } from './MaintenanceFields.tsx';

interface Props {
  sheet: PortalSheet;
  /** Restarts the form with another stored version. */
  begin: (stored: PortalSheet) => void;
}

export function PortalForm({ sheet, begin }: Props) {
  const { t } = useTranslation('consoleContent');
  const [draft, setDraft] = useState(() => draftOf(sheet));
  const wrong = problemsOf(draft);
  const fields = (theirs: PortalSheet): FieldPair[] => {
    const stored = draftOf(theirs);
    return [
      { label: t('portal.path'), theirs: stored.path, mine: draft.path },
      tickPair(t('portal.offer'), stored.offers, draft.offers),
      { label: t('portal.version'), theirs: stored.version, mine: draft.version },
      { label: t('portal.address'), theirs: stored.address, mine: draft.address },
      ...namePairs(t('portal.notes'), stored.notes, draft.notes),
      tickPair(t('portal.close'), stored.closes, draft.closes),
      { label: t('portal.end'), theirs: stored.end, mine: draft.end },
      ...namePairs(t('portal.closeText'), stored.texts, draft.texts),
    ];
  };
  const changed = differing(fields(sheet)).length > 0;
  useUnsavedFlag(changed);
  const edit = useEdit<PortalSheet>({
    item: sheet,
    latest: () => api.call(settingOperatorCalls.portal, {}),
    send: async (over) => {
      const { revision } = over ?? sheet;
      restart(await api.call(settingOperatorCalls.savePortal, { revision, ...portalOf(draft) }));
    },
    done: t('settings.saved'),
  });
  const restart = (stored: PortalSheet): void => {
    setDraft(draftOf(stored));
    edit.endConflict();
    begin(stored);
  };
  return (
    <SheetForm
      edit={edit}
      fields={fields}
      onTake={restart}
      invalid={wrong.length > 0}
      foot={
        changed && (
          <>
            <Button onClick={() => restart(edit.theirs ?? sheet)}>{t('settings.undo')}</Button>
            <Button type="submit" tone="primary" disabled={wrong.length > 0} loading={edit.busy}>
              {t('settings.save')}
            </Button>
          </>
        )
      }
    >
      <MaintenanceFields draft={draft} wrong={wrong} onChange={(change) => setDraft({ ...draft, ...change })} />
      <PortalFields draft={draft} wrong={wrong} onChange={(change) => setDraft({ ...draft, ...change })} />
    </SheetForm>
  );
}

interface FieldsProps {
  draft: PortalDraft;
  wrong: readonly string[];
  onChange: (change: Partial<PortalDraft>) => void;
}

function PortalFields({ draft, wrong, onChange }: FieldsProps) {
  const { t } = useTranslation('consoleContent');
  return (
    <>
      <SheetGroup title={t('settings.name.portal_liveRoomPath')}>
        <div className={sheetPanel}>
          <TextField
            label={t('portal.path')}
            hint={t('portal.pathHint')}
            error={wrong.includes('path') ? t('portal.pathWrong') : undefined}
            dir="ltr"
            maxLength={200}
            value={draft.path}
            onChange={(event) => onChange({ path: event.target.value })}
          />
        </div>
      </SheetGroup>
      <SheetGroup title={t('settings.name.portal_androidApp')}>
        <div className={sheetPanel}>
          <Switch label={t('portal.offer')} checked={draft.offers} onChange={(offers) => onChange({ offers })} />
          {draft.offers && <AppFields draft={draft} wrong={wrong} onChange={onChange} />}
        </div>
      </SheetGroup>
    </>
  );
}

function AppFields({ draft, wrong, onChange }: FieldsProps) {
  const { t } = useTranslation('consoleContent');
  return (
    <>
      <TextField
        label={t('portal.version')}
        error={wrong.includes('version') ? t('portal.versionWrong') : undefined}
        dir="ltr"
        maxLength={40}
        value={draft.version}
        onChange={(event) => onChange({ version: event.target.value })}
      />
      <TextField
        label={t('portal.address')}
        hint={t('portal.addressHint')}
        error={wrong.includes('address') ? t('portal.addressWrong') : undefined}
        type="url"
        dir="ltr"
        maxLength={500}
        value={draft.address}
        onChange={(event) => onChange({ address: event.target.value })}
      />
      {languageCodes.map((code) => (
        <TextArea
          key={code}
          label={`${t('portal.notes')} · ${languageOf(code).ownName}`}
          lang={languageOf(code).lang}
          max={appNotesMax}
          value={draft.notes[code] ?? ''}
          onChange={(event) => onChange({ notes: { ...draft.notes, [code]: event.target.value } })}
        />
      ))}
    </>
  );
}
