import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button, FilterChip, Icon } from '@touchline/ui';
import { Checkbox, SelectField, type SelectOption, TextField } from '@touchline/ui/form';
import { Popover } from '@touchline/ui/overlay';
import { Fragment, type ReactNode } from 'react';
import { useListText } from '../list-text.ts';
import css from './filter-bar.module.css';
import type { UrlValues } from './use-table-url.ts';

export interface Filter {
  /** Name of the URL parameter. */
  id: string;
  label: string;
  /** Choices; without them the filter takes a text or a day. */
  options?: readonly SelectOption[];
  /** `many` allows several options, separated by commas in the URL. */
  kind?: 'text' | 'date' | 'many';
  /** The value that applies when the URL has none. */
  fallback?: string;
  /** The URL value for "no filter" when there is a fallback. */
  cleared?: string;
  /** A custom field in the panel, such as a search; `options` still label the current value. */
  field?: (value: string, onChange: (value: string | undefined) => void) => ReactNode;
}

interface Props {
  filters: readonly Filter[];
  values: UrlValues;
  onChange: (change: UrlValues) => void;
  /** At the end of the line: export, or a view switch. */
  end?: ReactNode;
}

/** The active filters, each removable, and a panel with all filters. */
export function FilterBar({ filters, values, onChange, end }: Props) {
  const { t } = useTranslation('console');
  const listText = useListText();
  const setValueOf = ({ id, fallback }: Filter): string | undefined => values[id] ?? fallback;
  const textOf = (filter: Filter): string | undefined => {
    const value = setValueOf(filter);
    if (value === undefined || value === filter.cleared) return undefined;
    const wordOf = (one: string) => filter.options?.find((option) => option.value === one)?.label ?? one;
    return filter.kind === 'many' ? listText(value.split(',').map(wordOf)) : wordOf(value);
  };
  return (
    <div className={css.bar}>
      <div className={css.set}>
        {filters.map((filter) => {
          const text = textOf(filter);
          return text === undefined ? null : (
            <FilterChip
              key={filter.id}
              label={filter.label}
              value={text}
              removeLabel={t('filter.remove', { name: filter.label })}
              onRemove={() => onChange({ [filter.id]: filter.cleared })}
            />
          );
        })}
        {filters.length > 0 && (
          <Popover
            label={t('filter.title')}
            trigger={(props) => (
              <button type="button" className={css.add} {...props}>
                <Icon of={IconPlus} size="s" />
                {t('filter.add')}
              </button>
            )}
          >
            {(close) => (
              <form
                className={css.panel}
                onSubmit={(event) => {
                  event.preventDefault();
                  close();
                }}
              >
                {filters.map(({ id, label, options, kind, fallback, cleared, field }) =>
                  field ? (
                    <Fragment key={id}>{field(values[id] ?? '', (value) => onChange({ [id]: value }))}</Fragment>
                  ) : options && kind === 'many' ? (
                    <Many
                      key={id}
                      label={label}
                      options={options}
                      value={values[id] ?? ''}
                      onChange={(value) => onChange({ [id]: value || undefined })}
                    />
                  ) : options ? (
                    <SelectField
                      key={id}
                      label={label}
                      options={cleared === undefined ? [{ value: '', label: t('filter.any') }, ...options] : options}
                      value={values[id] ?? fallback ?? ''}
                      onChange={(event) => onChange({ [id]: event.target.value || undefined })}
                    />
                  ) : (
                    <TextField
                      key={id}
                      label={label}
                      type={kind === 'date' ? 'date' : 'text'}
                      value={values[id] ?? ''}
                      onChange={(event) => onChange({ [id]: event.target.value || undefined })}
                    />
                  ),
                )}
                <div className={css.foot}>
                  <Button
                    size="s"
                    tone="quiet"
                    onClick={() => onChange(Object.fromEntries(filters.map(({ id, cleared }) => [id, cleared])))}
                  >
                    {t('filter.clear')}
                  </Button>
                  <Button size="s" type="submit">
                    {t('filter.done')}
                  </Button>
                </div>
              </form>
            )}
          </Popover>
        )}
      </div>
      {end && <div className={css.end}>{end}</div>}
    </div>
  );
}

interface ManyProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

function Many({ label, options, value, onChange }: ManyProps) {
  const chosen = new Set(value.split(',').filter(Boolean));
  return (
    <fieldset className={css.many}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.has(option.value)}
          onChange={(checked) => {
            if (checked) chosen.add(option.value);
            else chosen.delete(option.value);
            onChange([...chosen].join(','));
          }}
        />
      ))}
    </fieldset>
  );
}
