import type { SettingRow } from '@touchline/contract/settings';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { scaleOf } from '../../../shared/setting-scale.ts';
import { isSettingText } from '../model/setting-changes.ts';
import { useSettingNames } from '../model/use-setting-names.ts';
import css from './configuration.module.css';

interface Props {
  row: SettingRow;
  text: string;
  onText: (text: string) => void;
}

/** One setting in its unit, with its bounds and a reset to its default. */
export function SettingField({ row, text, onText }: Props) {
  const { t } = useTranslation('consoleContent');
  const formats = useFormats();
  const nameOf = useSettingNames();
  const { factor, unit } = scaleOf(row);
  const shown = (value: number) => formats.number(value / factor);
  // Plain numbers need no unit.
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
      label={nameOf.setting(row.name)}
      inputMode="decimal"
      value={text}
      onChange={(event) => onText(event.target.value)}
      aside={own && <Badge tone="warn">{t('settings.changed')}</Badge>}
      hint={bounds}
      error={isSettingText(row, text) ? undefined : bounds}
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
