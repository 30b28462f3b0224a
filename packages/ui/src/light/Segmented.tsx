import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import css from './Segmented.module.css';

export interface SegmentedProps<T extends string> {
  label: string;
  options: readonly { value: T; label: ReactNode; icon?: TablerIcon | undefined }[];
  value: T;
  onChange: (value: T) => void;
  /** m beside chips, l in forms and across a sheet. */
  size?: 'm' | 'l' | undefined;
  wide?: boolean | undefined;
}

/** A choice between two or three visible options. */
export function Segmented<T extends string>({ label, options, value, onChange, size = 'm', wide }: SegmentedProps<T>) {
  return (
    <fieldset className={cx(css.segmented, css[size], wide && css.wide)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon of={option.icon} size="s" />}
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
