import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { Icon } from '@touchline/ui';
import css from './choice-field.module.css';

interface ChoiceFieldProps<T extends string | number> {
  label: string;
  options: readonly { value: T; label: string; lang?: string }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  error?: string | undefined;
}

/** A multiple choice with all options visible. */
export function ChoiceField<T extends string | number>({
  label,
  options,
  value,
  onChange,
  error,
}: ChoiceFieldProps<T>) {
  return (
    <fieldset className={css.choices} data-bad={error ? '' : undefined}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => {
          const chosen = value.includes(option.value);
          return (
            <label key={option.value} lang={option.lang}>
              <input
                className="hidden-text"
                type="checkbox"
                checked={chosen}
                aria-invalid={error ? true : undefined}
                onChange={() =>
                  onChange(chosen ? value.filter((each) => each !== option.value) : [...value, option.value])
                }
              />
              {chosen && <Icon of={IconCheck} size="xs" />}
              {option.label}
            </label>
          );
        })}
      </div>
      {error && (
        <p className={css.note}>
          <Icon of={IconAlertCircle} size="s" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
