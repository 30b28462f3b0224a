import { IconGridDots, IconLayoutGrid, IconSearch } from '@tabler/icons-react';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { liveHealths } from '@touchline/contract/operators';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Button, Segmented } from '@touchline/ui';
import { countryName } from '../../../shared/names.ts';
import { FilterBar } from '../../../shared/table/FilterBar.tsx';
import type { TableUrl } from '../../../shared/table/use-table-url.ts';

const viewerSteps = [10, 100, 500, 5000] as const;

interface Props {
  url: TableUrl;
  /** Countries of the hosts on air. */
  regions: readonly string[];
  size: 'large' | 'small';
  /** The wall would be sorted differently if it were not frozen. */
  waiting: boolean;
  /** Undefined when the role lacks the permission. */
  onFind: (() => void) | undefined;
}

/** Filters of the wall, the room finder and the size of the tiles. */
export function WallBar({ url, regions, size, waiting, onFind }: Props) {
  const { t } = useTranslation(['consoleLive', 'console']);
  const formats = useFormats();
  const { intl } = useLanguage();
  return (
    <FilterBar
      values={url.values}
      onChange={url.set}
      filters={[
        {
          id: 'region',
          label: t('region'),
          options: regions
            .map((value) => ({ value, label: countryName(intl, value) }))
            .toSorted((one, other) => one.label.localeCompare(other.label, intl)),
        },
        {
          id: 'language',
          label: t('console:language'),
          options: languageCodes.map((value) => ({ value, label: languageOf(value).ownName })),
        },
        {
          id: 'health',
          label: t('signal'),
          options: liveHealths.map((value) => ({ value, label: t(`health.${value}`) })),
        },
        {
          id: 'viewers',
          label: t('viewers'),
          options: viewerSteps.map((count) => ({
            value: String(count),
            label: t('atLeast', { number: formats.number(count) }),
          })),
        },
        { id: 'text', label: t('search') },
      ]}
      end={
        <>
          {waiting && <span className="dim">{t('orderHeld')}</span>}
          {onFind && (
            <Button size="s" icon={IconSearch} onClick={onFind}>
              {t('finder.title')}
            </Button>
          )}
          <Segmented
            label={t('size')}
            value={size}
            onChange={(value) => url.set({ size: value === 'small' ? 'small' : undefined })}
            options={[
              { value: 'large', label: t('large'), icon: IconLayoutGrid },
              { value: 'small', label: t('small'), icon: IconGridDots },
            ]}
          />
        </>
      }
    />
  );
}
