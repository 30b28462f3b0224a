import { type SiteSheet, settingOperatorCalls, siteImprintMax } from '@touchline/contract/settings';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextArea, TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { differing, type FieldPair } from '../../../shared/conflict/fields.ts';
import { useEdit } from '../../../shared/conflict/use-edit.ts';
import { PictureField } from '../../../shared/picture/PictureField.tsx';
import { SheetForm, SheetGroup, sheetPanel } from '../../../shared/sheet/SheetForm.tsx';
import { useUnsavedFlag } from '../../../shared/unsaved/unsaved.ts';
import { draftOf, problemsOf, type SiteDraft, siteOf } from '../model/site-draft.ts';
import css from './configuration.module.css';

interface Props {
  sheet: SiteSheet;
  /** Restarts the form with another stored version. */
  begin: (stored: SiteSheet) => void;
}

export function SiteForm({ sheet, begin }: Props) {
  const { t } = useTranslation('consoleContent');
  const [draft, setDraft] = useState(() => draftOf(sheet));
  const wrong = problemsOf(draft);
  const fields = (theirs: SiteSheet): FieldPair[] => {
    const stored = draftOf(theirs);
    return [
      { label: t('settings.name.site_name'), theirs: stored.name, mine: draft.name },
      { label: t('settings.name.site_logo'), theirs: stored.logo ?? '', mine: draft.logo ?? '', picture: true },
      { label: t('settings.name.site_contact'), theirs: stored.contact, mine: draft.contact },
      { label: t('settings.name.site_imprint'), theirs: stored.imprint, mine: draft.imprint },
    ];
  };
  const changed = differing(fields(sheet)).length > 0;
  useUnsavedFlag(changed);
  const edit = useEdit<SiteSheet>({
    item: sheet,
    latest: () => api.call(settingOperatorCalls.site, {}),
    send: async (over) => {
      const { revision } = over ?? sheet;
      restart(await api.call(settingOperatorCalls.saveSite, { revision, ...siteOf(draft) }));
    },
    done: t('site.saved'),
  });
  const restart = (stored: SiteSheet): void => {
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
      <SiteFields draft={draft} wrong={wrong} onChange={(change) => setDraft({ ...draft, ...change })} />
    </SheetForm>
  );
}

interface FieldsProps {
  draft: SiteDraft;
  wrong: readonly string[];
  onChange: (change: Partial<SiteDraft>) => void;
}

function SiteFields({ draft, wrong, onChange }: FieldsProps) {
  const { t } = useTranslation('consoleContent');
  return (
    <>
      <SheetGroup title={t('settings.name.site_name')}>
        <div className={sheetPanel}>
          <TextField
            label={t('settings.name.site_name')}
            hint={t('site.nameHint')}
            error={wrong.includes('name') ? t('site.nameWrong') : undefined}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </div>
      </SheetGroup>
      <SheetGroup title={t('settings.name.site_logo')}>
        <div className={sheetPanel}>
          <p className="dim">{t('site.logoHint')}</p>
          <PictureField whole value={draft.logo} onChange={(logo) => onChange({ logo })} />
          {draft.logo !== null && (
            <Button size="s" onClick={() => onChange({ logo: null })}>
              {t('site.logoRemove')}
            </Button>
          )}
        </div>
      </SheetGroup>
      <SheetGroup title={t('settings.name.site_contact')}>
        <div className={sheetPanel}>
          <TextField
            label={t('settings.name.site_contact')}
            hint={t('site.contactHint')}
            error={wrong.includes('contact') ? t('site.contactWrong') : undefined}
            dir="ltr"
            value={draft.contact}
            onChange={(event) => onChange({ contact: event.target.value })}
          />
        </div>
      </SheetGroup>
      <SheetGroup title={t('settings.name.site_imprint')}>
        <div className={sheetPanel}>
          <div className={css.imprint}>
            <TextArea
              label={t('settings.name.site_imprint')}
              hint={t('site.imprintHint')}
              rows={5}
              dir="auto"
              max={siteImprintMax}
              value={draft.imprint}
              onChange={(event) => onChange({ imprint: event.target.value })}
            />
          </div>
        </div>
      </SheetGroup>
    </>
  );
}
