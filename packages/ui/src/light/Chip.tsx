import type { TablerIcon } from '@tabler/icons-react';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Chip.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { RenderLink } from './link-slot.ts';

export interface ChipProps {
  children: ReactNode;
  icon?: TablerIcon | undefined;
  count?: string | undefined;
  pressed?: boolean | undefined;
  onClick?: (() => void) | undefined;
  href?: string | undefined;
  render?: RenderLink | undefined;
}

/** A pressable filter. Square corners, never a pill. */
export function Chip({ children, icon, count, pressed, onClick, href, render }: ChipProps) {
  const inner = (
    <>
      {icon && <Icon of={icon} size="s" />}
      {children}
      {count !== undefined && <span className={css.count}>{count}</span>}
    </>
  );
  if (render) return render({ className: css.chip ?? '', children: inner });
  if (href) {
    return (
      <a className={css.chip} href={href} aria-current={pressed ? 'true' : undefined}>
        {inner}
      </a>
    );
  }
  return (
    <button type="button" className={css.chip} aria-pressed={pressed ?? false} onClick={onClick}>
      {inner}
    </button>
  );
}

/** An active filter: its name, its value, and a button that removes it. */
export function FilterChip({
  label,
  value,
  removeLabel,
  onRemove,
}: {
  label: string;
  value: string;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <span className={cx(css.chip, css.set)}>
      {label} <b>{value}</b>
      <button type="button" className={css.cross} aria-label={removeLabel} onClick={onRemove}>
        <Icon of={IconX} size="s" />
      </button>
    </span>
  );
}

/** A row of chips that scrolls instead of wrapping. */
export function Chips({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <fieldset className={cx(css.chips, className)} aria-label={label}>
      {children}
    </fieldset>
  );
}
