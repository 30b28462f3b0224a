import { useLanguage, useTranslation } from '@touchline/i18n';
import { FilterChip } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { countryName, useCountries } from '../../../shared/names.ts';

interface Props {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Picks the countries of an audience; none means all. */
export function CountryPicker({ values, onChange }: Props) {
  const { t } = useTranslation('consoleContent');
  const { intl } = useLanguage();
  const countries = useCountries();
  return (
    <div className="stack-2">
      <SelectField
        label={t('notices.countries')}
        hint={t('notices.countriesHint')}
        options={[
          { value: '', label: values.length === 0 ? t('notices.everyCountry') : t('notices.addCountry') },
          ...countries.filter(({ value }) => !values.includes(value)),
        ]}
        value=""
        onChange={({ target: { value } }) => {
          if (value !== '') onChange([...values, value]);
        }}
      />
      {values.length > 0 && (
        <div className="wrap-1">
          {values.map((code) => (
            <FilterChip
              key={code}
              label=""
              value={countryName(intl, code)}
              removeLabel={t('notices.removeCountry', { name: countryName(intl, code) })}
              onRemove={() => onChange(values.filter((value) => value !== code))}
            />
          ))}
        </div>
      )}
    </div>
  );
}
