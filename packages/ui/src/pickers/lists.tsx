import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { ThemeScope } from '../theme/ThemeProvider.tsx';
import { fieldClasses, fieldOrder, listClasses } from './field-classes.ts';
import css from './pickers.module.css';

export interface PickOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface PickerFrame {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
}

/** Maps the frame props to Mantine's names and omits undefined ones. */
function frame({ label, hint, error, placeholder, required, disabled, name }: PickerFrame) {
  return {
    label,
    description: error ? undefined : hint,
    error,
    ...(placeholder !== undefined && { placeholder }),
    ...(required && { required, withAsterisk: false }),
    ...(disabled && { disabled }),
    ...(name !== undefined && { name }),
    inputWrapperOrder: fieldOrder,
  };
}

function plain(options: readonly PickOption[]) {
  return options.map(({ value, label, disabled }) => ({ value, label, ...(disabled && { disabled }) }));
}

export interface SearchSelectProps extends PickerFrame {
  options: readonly PickOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** "Nothing found". */
  emptyText: string;
  /** For options from the server: called while the user types; turns off local filtering. */
  onSearch?: ((text: string) => void) | undefined;
  clearable?: boolean | undefined;
}

/** Picks one of a long list by search. */
export function SearchSelect({ options, value, onChange, emptyText, onSearch, clearable, ...rest }: SearchSelectProps) {
  return (
    <ThemeScope>
      <Select
        {...frame(rest)}
        classNames={listClasses}
        data={plain(options)}
        value={value}
        onChange={(next) => onChange(next)}
        searchable
        nothingFoundMessage={emptyText}
        {...(onSearch && { onSearchChange: onSearch, filter: ({ options: all }) => all })}
        clearable={clearable ?? false}
        maxDropdownHeight={320}
        checkIconPosition="right"
      />
    </ThemeScope>
  );
}

export interface NumberFieldProps extends PickerFrame {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  decimals?: number | undefined;
  /** A unit after the number. */
  suffix?: string | undefined;
}

/** A number with limits; arrow keys and the two small buttons change it by `step`. */
export function NumberField({ value, onChange, min, max, step = 1, decimals = 0, suffix, ...rest }: NumberFieldProps) {
  return (
    <ThemeScope>
      <NumberInput
        {...frame(rest)}
        classNames={{ ...fieldClasses, control: css.numberControl ?? '' }}
        value={value ?? ''}
        onChange={(next) => onChange(typeof next === 'number' ? next : null)}
        {...(min !== undefined && { min, allowNegative: min < 0 })}
        {...(max !== undefined && { max })}
        {...(suffix !== undefined && { suffix })}
        step={step}
        decimalScale={decimals}
        clampBehavior="blur"
      />
    </ThemeScope>
  );
}
