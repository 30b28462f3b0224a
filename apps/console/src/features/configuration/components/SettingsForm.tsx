import { type SettingRow, type SettingsSheet, settingOperatorCalls } from '@touchline/contract/settings';
import { useTranslation } from '@touchline/i18n';
import { Badge, Button, Notice, Switch } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { type FieldPair, tickPair } from '../../../shared/conflict/fields.ts';
import { useEdit } from '../../../shared/conflict/use-edit.ts';
import { SheetForm, SheetGroup, sheetPanel } from '../../../shared/sheet/SheetForm.tsx';
import { useUnsavedFlag } from '../../../shared/unsaved/unsaved.ts';
import { changesOf, isSettingText, settingText, type TypedSettings } from '../model/setting-changes.ts';
import { useSettingNames } from '../model/use-setting-names.ts';
import css from './configuration.module.css';
import { SettingField } from './SettingField.tsx';

interface Props {
  sheet: SettingsSheet;
  /** Restarts the form with another stored version. */
  begin: (stored: SettingsSheet) => void;
}

const untouched: TypedSettings = { texts: {}, switches: {} };

export function SettingsForm({ sheet, begin }: Props) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const nameOf = useSettingNames();
  const [typed, setTyped] = useState(untouched);
  const { texts, switches } = typed;
  const isWrong = (row: SettingRow): boolean => {
    const text = texts[row.name];
    return text !== undefined && !isSettingText(row, text);
  };
  const wrong = sheet.settings.filter(isWrong).length;
  const { settings, features } = changesOf(sheet, typed);
  const changes = Object.keys(settings).length + Object.keys(features).length;
  useUnsavedFlag(changes > 0 || wrong > 0);
  const edit = useEdit<SettingsSheet>({
    item: sheet,
    latest: () => api.call(settingOperatorCalls.read, {}),
    send: async (over) => {
      const { revision } = over ?? sheet;
      restart(await api.call(settingOperatorCalls.save, { revision, settings, features }));
    },
    done: t('settings.saved'),
  });
  const restart = (stored: SettingsSheet): void => {
    setTyped(untouched);
    edit.endConflict();
    begin(stored);
  };
  // Sends only the values typed here; a colleague's changes to other values stay.
  const fields = (theirs: SettingsSheet): FieldPair[] => [
    ...theirs.features
      .filter(({ name }) => name in features)
      .map(({ name, on }) => tickPair(nameOf.feature(name), on, switches[name] ?? on)),
    ...theirs.settings
      .filter(({ name }) => name in settings)
      .map((row) => ({ label: nameOf.setting(row.name), theirs: settingText(row), mine: texts[row.name] ?? '' })),
  ];
  const groups = Map.groupBy(sheet.settings, ({ name }) => name.split('.')[0] ?? '');

  return (
    <SheetForm
      edit={edit}
      fields={fields}
      onTake={restart}
      invalid={wrong > 0}
      foot={
        (changes > 0 || wrong > 0) && (
          <>
            <div className={css.notice}>
              <Notice tone={wrong > 0 ? 'bad' : 'info'}>
                {wrong > 0 ? t('settings.wrong', { count: wrong }) : t('settings.unsaved', { count: changes })}
              </Notice>
            </div>
            <Button onClick={() => (edit.theirs ? restart(edit.theirs) : setTyped(untouched))}>
              {t('settings.undo')}
            </Button>
            <Button type="submit" tone="primary" disabled={wrong > 0} loading={edit.busy}>
              {t('settings.save')}
            </Button>
          </>
        )
      }
    >
      <SheetGroup title={t('settings.features')}>
        <ul className={sheetPanel}>
          {sheet.features.map(({ name, on, standard }) => (
            <li key={name} className={css.row}>
              <Switch
                label={nameOf.feature(name)}
                checked={switches[name] ?? on}
                onChange={(checked) => setTyped({ texts, switches: { ...switches, [name]: checked } })}
              />
              {(switches[name] ?? on) !== standard && <Badge tone="warn">{t('settings.changed')}</Badge>}
            </li>
          ))}
        </ul>
      </SheetGroup>
      {[...groups].map(([group, rows]) => (
        <SheetGroup key={group} title={t(`settings.group.${group as 'rooms'}`)}>
          <ul className={sheetPanel}>
            {rows.map((row) => (
              <li key={row.name}>
                <SettingField
                  row={row}
                  text={texts[row.name] ?? settingText(row)}
                  onText={(text) => setTyped({ switches, texts: { ...texts, [row.name]: text } })}
                />
              </li>
            ))}
          </ul>
        </SheetGroup>
      ))}
    </SheetForm>
  );
}
