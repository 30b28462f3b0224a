import type { InputHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './Switch.module.css';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'onChange'> {
  label: ReactNode;
  /** Off for lists where the label stands elsewhere; the name stays for screen readers. */
  labelHidden?: boolean | undefined;
  onChange?: ((on: boolean) => void) | undefined;
}

/** On or off, at once; what waits for "Save" is a Checkbox. */
export function Switch({ label, labelHidden, onChange, className, ...rest }: SwitchProps) {
  return (
    <label className={cx(css.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already says whether it is checked */}
      <input {...rest} type="checkbox" role="switch" onChange={(event) => onChange?.(event.target.checked)} />
      <i />
      <span className={labelHidden ? 'hidden-text' : undefined}>{label}</span>
    </label>
  );
}
