import type { MovementKind } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { Button, Segmented } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { DateRangeField } from '@touchline/ui/pickers';
import { type Filter, isFiltered, noFilter } from '../api/use-statement.ts';
import { kindsOf } from '../model/entry-names.ts';
import { useIntl } from '../model/use-intl.ts';
import css from './wallet.module.css';

interface FiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  /** Whether the user has an earnings account. */
  earnings: boolean;
}

/** Filters of the statement. */
export function Filters({ filter, onChange, earnings }: FiltersProps) {
  const { t } = useTranslation('wallet');
  const { lang, today } = useIntl();
  return (
    <div className={css.filters}>
      {earnings && (
        <Segmented
          label={t('statement.account')}
          value={filter.account}
          options={[
            { value: 'wallet', label: t('statement.wallet') },
            { value: 'earnings', label: t('earnings.title') },
          ]}
          onChange={(account) => onChange({ ...noFilter, account })}
        />
      )}
      <Segmented
        label={t('statement.direction')}
        value={filter.direction}
        options={[
          { value: 'all', label: t('statement.both') },
          { value: 'in', label: t('statement.in') },
          { value: 'out', label: t('statement.out') },
        ]}
        onChange={(direction) => onChange({ ...filter, direction })}
      />
      <div className={css.kind}>
        <SelectField
          label={t('statement.kind')}
          labelHidden
          value={filter.kind ?? ''}
          options={[
            { value: '', label: t('statement.kindAll') },
            ...kindsOf[filter.account].map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
          onChange={(event) => onChange({ ...filter, kind: (event.target.value || null) as MovementKind | null })}
        />
      </div>
      <div className={css.days}>
        <DateRangeField
          label={<span className="hidden-text">{t('statement.days')}</span>}
          placeholder={t('statement.daysAny')}
          lang={lang}
          max={today}
          clearable
          value={filter.days}
          onChange={(days) => onChange({ ...filter, days })}
        />
      </div>
      {isFiltered(filter) && (
        <Button tone="quiet" size="s" onClick={() => onChange({ ...noFilter, account: filter.account })}>
          {t('statement.clear')}
        </Button>
      )}
    </div>
  );
}
