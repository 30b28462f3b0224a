import { IconFileUpload } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { sportIdCodes } from '@touchline/contract/enums';
import { feedOperatorCalls, type ImportDetails, importFormats } from '@touchline/contract/feeds';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { FileInput, SelectField, TextField } from '@touchline/ui/form';
import { useId, useRef } from 'react';
import { api } from '../../../shared/api.ts';
import { useSportNames } from '../../../shared/names.ts';
import { formatOf, type ImportFormValues, isZone, zoneNames } from '../model/import-form.ts';
import css from './feeds.module.css';

interface Props {
  values: ImportFormValues;
  onChange: (values: ImportFormValues) => void;
  onPreview: (details: ImportDetails) => void;
}

/** The file and what it does not say: sport, league, country, season and zone. */
export function ImportForm({ values, onChange, onPreview }: Props) {
  const { t } = useTranslation('consoleFeeds');
  const sportNames = useSportNames();
  const { act, busy } = useAct();
  const picker = useRef<HTMLInputElement>(null);
  const zones = useId();
  const { file, format, sportId, league, country, season, zone } = values;
  const set = (changed: Partial<ImportFormValues>): void => onChange({ ...values, ...changed });
  const zoneWrong = !isZone(zone.trim());

  async function choose(chosen: File): Promise<void> {
    set({ file: { name: chosen.name, text: await chosen.text() }, format: formatOf(chosen.name) });
  }

  async function preview(): Promise<void> {
    if (!file) return;
    const details = await api.call(feedOperatorCalls.previewImport, {
      format,
      fileName: file.name,
      text: file.text,
      sportId,
      league: league.trim(),
      country: country.trim(),
      season: season.trim(),
      zone: zone.trim(),
    });
    onPreview(details);
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void act(preview);
      }}
    >
      <div className={css.file}>
        <Button icon={IconFileUpload} onClick={() => picker.current?.click()}>
          {t('import.choose')}
        </Button>
        <bdi>{file?.name}</bdi>
        <FileInput
          ref={picker}
          aria-label={t('import.file')}
          accept=".json,.csv,.tsv,.txt,application/json,text/csv"
          onChoose={(file) => void choose(file)}
        />
      </div>
      <div className={css.pair}>
        <SelectField
          label={t('import.format')}
          options={importFormats.map((value) => ({ value, label: value === 'csv' ? 'CSV' : 'football.json' }))}
          value={format}
          onChange={({ target }) => set({ format: importFormats.find((each) => each === target.value) ?? format })}
        />
        <SelectField
          label={t('sport')}
          options={sportIdCodes.map((each) => ({ value: String(each), label: sportNames([each]) }))}
          value={String(sportId)}
          onChange={({ target }) =>
            set({ sportId: sportIdCodes.find((each) => String(each) === target.value) ?? sportId })
          }
        />
      </div>
      <TextField
        label={t('import.league')}
        hint={t('import.leagueHint')}
        value={league}
        onChange={({ target }) => set({ league: target.value })}
      />
      <div className={css.pair}>
        <TextField
          label={t('import.country')}
          value={country}
          onChange={({ target }) => set({ country: target.value })}
        />
        <TextField
          label={t('import.season')}
          placeholder="2025/26"
          value={season}
          onChange={({ target }) => set({ season: target.value })}
        />
      </div>
      <TextField
        label={t('import.zone')}
        list={zones}
        dir="ltr"
        error={zoneWrong ? t('import.zoneInvalid') : undefined}
        value={zone}
        onChange={({ target }) => set({ zone: target.value })}
      />
      <datalist id={zones}>
        {zoneNames().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={css.foot}>
        <Button type="submit" tone="primary" loading={busy} disabled={!file || zoneWrong}>
          {t('import.preview')}
        </Button>
      </div>
    </form>
  );
}
