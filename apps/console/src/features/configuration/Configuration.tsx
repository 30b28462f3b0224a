import { useQueryClient } from '@tanstack/react-query';
import { patchAnswer } from '@touchline/client/queries';
import { type SettingRow, type SettingsSheet, settingOperatorCalls } from '@touchline/contract/content';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, Notice, Switch } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Page } from '../../shared/page/Page.tsx';
import { scaleOf } from '../../shared/setting-scale.ts';
import { SheetForm, SheetGroup, sheetPanel } from '../../shared/sheet/SheetForm.tsx';
import { useUnsavedFlag } from '../../shared/unsaved/unsaved.ts';
import { useAct } from '../../shared/use-act.ts';
import { useCall } from '../../shared/use-calls.ts';
import css from './configuration.module.css';

const nothing = {};

export function Configuration() {
  const { t } = useTranslation(['consoleContent', 'console']);
  const query = useCall(settingOperatorCalls.read, nothing);
  return (
    <Page title={t('console:place.configuration')} text={t('settings.text')}>
      <Loaded query={query}>{(sheet) => <Sheet sheet={sheet} />}</Loaded>
    </Page>
  );
}

function Sheet({ sheet }: { sheet: SettingsSheet }) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [switched, setSwitched] = useState<Readonly<Record<string, boolean>>>({});

  const problems = sheet.settings.filter((row) => typed[row.name] !== undefined && !isFine(row, typed[row.name] ?? ''));
  const settings = Object.fromEntries(
    sheet.settings.flatMap((row) => {
      const text = typed[row.name];
      if (text === undefined || !isFine(row, text)) return [];
      const value = Math.round(Number(text) * scaleOf(row).factor);
      return value === row.value ? [] : [[row.name, value === row.standard ? null : value]];
    }),
  );
  const features = Object.fromEntries(
    sheet.features.flatMap(({ name, on, standard }) => {
      const wanted = switched[name];
      return wanted === undefined || wanted === on ? [] : [[name, wanted === standard ? null : wanted]];
    }),
  );
  const changes = Object.keys(settings).length + Object.keys(features).length;
  useUnsavedFlag(changes > 0 || problems.length > 0);
  const undo = (): void => {
    setTyped({});
    setSwitched({});
  };
  const groups = Map.groupBy(sheet.settings, ({ name }) => name.split('.')[0] ?? '');

  return (
    <SheetForm
      onSave={() => {
        void act(async () => {
          const saved = await api
            .call(settingOperatorCalls.save, { revision: sheet.revision, settings, features })
            .catch(async (error: unknown) => {
              // After a colleague's saving the next try is about what is there now; what was typed stays.
              await queries.invalidateQueries({ queryKey: [settingOperatorCalls.read.path] });
              throw error;
            });
          patchAnswer<typeof saved>(queries, [settingOperatorCalls.read.path, nothing], () => saved);
          undo();
        }, t('settings.saved'));
      }}
      foot={
        (changes > 0 || problems.length > 0) && (
          <>
            <div className={css.told}>
              <Notice tone={problems.length > 0 ? 'bad' : 'info'}>
                {problems.length > 0
                  ? t('settings.wrong', { count: problems.length })
                  : t('settings.unsaved', { count: changes })}
              </Notice>
            </div>
            <Button onClick={undo}>{t('settings.undo')}</Button>
            <Button type="submit" tone="primary" disabled={problems.length > 0} loading={busy}>
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
                label={t(`settings.feature.${name as 'search'}`)}
                checked={switched[name] ?? on}
                onChange={(checked) => setSwitched((old) => ({ ...old, [name]: checked }))}
              />
              {(switched[name] ?? on) !== standard && <Badge tone="warn">{t('settings.changed')}</Badge>}
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
                  text={typed[row.name] ?? String(row.value / scaleOf(row).factor)}
                  onText={(text) => setTyped((old) => ({ ...old, [row.name]: text }))}
                />
              </li>
            ))}
          </ul>
        </SheetGroup>
      ))}
    </SheetForm>
  );
}

function isFine(row: SettingRow, text: string): boolean {
  const value = Number(text) * scaleOf(row).factor;
  return text.trim() !== '' && Number.isFinite(value) && value >= row.min && value <= row.max;
}

function SettingField({ row, text, onText }: { row: SettingRow; text: string; onText: (text: string) => void }) {
  const { t } = useTranslation('consoleContent');
  const formats = useFormats();
  const { factor, unit } = scaleOf(row);
  const shown = (value: number) => formats.number(value / factor);
  // Plain figures need no unit.
  const unitText = unit === 'count' ? '' : t(`settings.unit.${unit}`);
  const bounds = t('settings.bounds', {
    min: shown(row.min),
    max: shown(row.max),
    standard: shown(row.standard),
    unit: unitText,
  }).trim();
  const own = row.value !== row.standard;
  return (
    <TextField
      label={t(`settings.name.${row.name.replace('.', '_') as 'rooms_messageMax'}`)}
      inputMode="decimal"
      value={text}
      onChange={(event) => onText(event.target.value)}
      aside={own && <Badge tone="warn">{t('settings.changed')}</Badge>}
      hint={bounds}
      error={isFine(row, text) ? undefined : bounds}
      end={
        <span className={css.unit}>
          {unitText}
          {Number(text) * factor !== row.standard && (
            <Button size="s" tone="quiet" onClick={() => onText(String(row.standard / factor))}>
              {t('settings.reset')}
            </Button>
          )}
        </span>
      }
    />
  );
}
