import { useCall } from '@touchline/app-kit/calls';
import type { Profile } from '@touchline/contract/accounts';
import { systemCalls } from '@touchline/contract/system';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { SelectField } from '@touchline/ui/form';
import { useMemo } from 'react';
import css from './RegionFields.module.css';

type Region = Profile['region'];

interface Props {
  region: Region;
  onChange: (region: Region) => void;
  error?: string | undefined;
}

/** Returns all countries by name in the user's language, sorted. */
export function useCountries(): { value: string; label: string }[] {
  const { intl } = useLanguage();
  const { data } = useCall(systemCalls.regions, {}, { staleTime: Number.POSITIVE_INFINITY });
  return useMemo(() => {
    const names = new Intl.DisplayNames([intl], { type: 'region' });
    const order = new Intl.Collator(intl);
    return (data?.countries ?? [])
      .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
      .sort((a, b) => order.compare(a.label, b.label));
  }, [data, intl]);
}

/** Selects the country, then province and city, from the lists of the server. */
export function RegionFields({ region, onChange, error }: Props) {
  const { t } = useTranslation('profile');
  const country = region?.country ?? '';
  const countryOptions = useCountries();
  const divisions = useCall(
    systemCalls.regions,
    { country },
    { enabled: country !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  const provinces = divisions.data?.provinces ?? [];
  const cities = provinces.find(({ code }) => code === region?.province)?.cities ?? [];
  const optionsOf = (list: readonly { code: string; name: string }[]) =>
    list.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <div className={css.fields}>
      <SelectField
        label={t('country')}
        placeholder={t('choose')}
        value={country}
        options={countryOptions}
        onChange={(event) =>
          onChange(event.target.value ? { country: event.target.value, province: null, city: null } : null)
        }
        error={error}
      />
      {provinces.length > 0 && region && (
        <SelectField
          label={t('province')}
          placeholder={t('choose')}
          value={region.province ?? ''}
          options={optionsOf(provinces)}
          onChange={(event) => onChange({ ...region, province: event.target.value || null, city: null })}
        />
      )}
      {cities.length > 0 && region && (
        <SelectField
          label={t('city')}
          placeholder={t('choose')}
          value={region.city ?? ''}
          options={optionsOf(cities)}
          onChange={(event) => onChange({ ...region, city: event.target.value || null })}
        />
      )}
    </div>
  );
}
