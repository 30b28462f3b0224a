import type { InputHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './Switch.module.css';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'onChange'> {
  label: ReactNode;
  /** Hides the label in lists that show it elsewhere; screen readers still read it. */
  labelHidden?: boolean | undefined;
  onChange?: ((on: boolean) => void) | undefined;
}

/** Takes effect right away; for a value that is saved with a form use Checkbox. */
export function Switch({ label, labelHidden, onChange, className, ...rest }: SwitchProps) {
  return (
    <label className={cx(css.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already exposes whether it is checked */}
      <input {...rest} type="checkbox" role="switch" onChange={(event) => onChange?.(event.target.checked)} />
      <i />
      <span className={labelHidden ? 'hidden-text' : undefined}>{label}</span>
    </label>
  );
}
