import { useCall } from '@touchline/app-kit/calls';
import { type SportName, sportIds } from '@touchline/contract/enums';
import { systemCalls } from '@touchline/contract/system';
import { useLanguage, useTranslation } from '@touchline/i18n';

export const sportChoices = Object.entries(sportIds) as [SportName, (typeof sportIds)[SportName]][];

/** "Football, Tennis". */
export function useSportNames(): (ids: readonly number[]) => string {
  const { t } = useTranslation('common');
  const { intl } = useLanguage();
  const list = new Intl.ListFormat(intl, { type: 'conjunction', style: 'narrow' });
  return (ids) =>
    list.format(
      ids.flatMap((id) => sportChoices.filter(([, each]) => each === id).map(([name]) => t(`sport.${name}`))),
    );
}

/** Country name in the language of `intl`; null for an unknown code. */
export function countryName(intl: string, code: string): string {
  try {
    return new Intl.DisplayNames([intl], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** All countries as options, sorted by name in the operator's language. */
export function useCountries(): { value: string; label: string }[] {
  const { intl } = useLanguage();
  const lists = useCall(systemCalls.regions, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (lists.data?.countries ?? [])
    .map(({ code }) => ({ value: code, label: countryName(intl, code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, intl));
}

interface Region {
  country: string;
  province: string | null;
  city: string | null;
}

/** "Vietnam, Đà Nẵng": the country right away, the rest once the region list has loaded. */
export function useRegionName(region: Region | null): string {
  const { t } = useTranslation('console');
  const { intl } = useLanguage();
  const country = region?.country ?? '';
  const lists = useCall(
    systemCalls.regions,
    { country },
    {
      enabled: country !== '' && region?.province !== null,
      staleTime: Number.POSITIVE_INFINITY,
      keepPrevious: false,
    },
  );
  if (!region) return '–';
  const province = lists.data?.provinces.find(({ code }) => code === region.province);
  const city = province?.cities.find(({ code }) => code === region.city);
  return [province?.name, city?.name].reduce<string>(
    (outer, inner) => (inner ? t('inside', { outer, inner }) : outer),
    countryName(intl, country),
  );
}
