import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../light/cx.ts';
import { Icon } from '../light/Icon.tsx';
import css from './form.module.css';

/** Props of every labelled control. */
export interface FieldFrame {
  label: ReactNode;
  /** Hides the label visually; screen readers still read it. */
  labelHidden?: boolean | undefined;
  /** At the end of the label line: "optional", a counter, a link. */
  aside?: ReactNode | undefined;
  hint?: ReactNode | undefined;
  /** What is wrong and how to correct it. */
  error?: ReactNode | undefined;
}

/** Props to spread on the control. */
export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, control, then the error or the hint, linked for screen readers. Accepts any control as child. */
export function Field({
  label,
  labelHidden,
  aside,
  hint,
  error,
  id,
  children,
}: FieldFrame & { id?: string | undefined; children: (ids: ControlIds) => ReactNode }) {
  const made = useId();
  const own = id ?? made;
  const note = error || hint ? `${own}-note` : undefined;
  return (
    <div className={css.field}>
      <div className={labelHidden ? 'hidden-text' : css.labelRow}>
        <label htmlFor={own}>{label}</label>
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      {children({ id: own, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p id={note} className={cx(css.note, error ? css.error : null)}>
          {error ? <Icon of={IconAlertCircle} size="s" /> : null}
          {error || hint}
        </p>
      )}
    </div>
  );
}

export interface FieldShellProps {
  children: ReactNode;
  /** `bare` for search and composers, `line` for forms. */
  looks?: 'line' | 'bare' | undefined;
  /** m 40, l 48 pixels high. */
  size?: 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** The box around an input with space for icons and buttons; it draws the focus ring. */
export function FieldShell({ children, looks = 'line', size = 'm', className }: FieldShellProps) {
  return <span className={cx(css.shell, css[looks], css[size], className)}>{children}</span>;
}
