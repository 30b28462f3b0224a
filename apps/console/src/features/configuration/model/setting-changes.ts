import type { SettingRow, SettingsSheet } from '@touchline/contract/settings';
import { scaleOf } from '../../../shared/setting-scale.ts';

/** Values that the operator typed and switched, by name; all others stay as stored. */
export interface TypedSettings {
  readonly texts: Readonly<Record<string, string>>;
  readonly switches: Readonly<Record<string, boolean>>;
}

/** Converts a stored value to the unit that operators read and type. */
export const settingText = (row: SettingRow): string => String(row.value / scaleOf(row).factor);

const numberOf = (row: SettingRow, text: string): number => Number(text) * scaleOf(row).factor;

export function isSettingText(row: SettingRow, text: string): boolean {
  const value = numberOf(row, text);
  return text.trim() !== '' && Number.isFinite(value) && value >= row.min && value <= row.max;
}

/** The rows and switches that differ from the sheet, in the format of the call: null restores the default. */
export function changesOf({ settings, features }: SettingsSheet, { texts, switches }: TypedSettings) {
  return {
    settings: Object.fromEntries(
      settings.flatMap((row) => {
        const text = texts[row.name];
        if (text === undefined || !isSettingText(row, text)) return [];
        const value = Math.round(numberOf(row, text));
        return value === row.value ? [] : [[row.name, value === row.standard ? null : value]];
      }),
    ),
    features: Object.fromEntries(
      features.flatMap(({ name, on, standard }) => {
        const wanted = switches[name];
        return wanted === undefined || wanted === on ? [] : [[name, wanted === standard ? null : wanted]];
      }),
    ),
  };
}
