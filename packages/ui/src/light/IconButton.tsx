import type { TablerIcon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import css from './IconButton.module.css';
import type { RenderLink } from './link-slot.ts';

interface IconButtonLooks {
  icon: TablerIcon;
  /** Accessible name; with a count, include both: "Notifications, 120 unread". */
  label: string;
  /** s 32, m 36 pixels; the touch target is 44. */
  size?: 's' | 'm' | undefined;
  filled?: boolean | undefined;
  turn?: boolean | undefined;
  /** A <Count/> on the corner. */
  count?: ReactNode | undefined;
}

export interface IconButtonProps
  extends IconButtonLooks,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  ref?: Ref<HTMLButtonElement> | undefined;
}

function inside({ icon, filled, turn, count }: Pick<IconButtonLooks, 'icon' | 'filled' | 'turn' | 'count'>) {
  return (
    <>
      <Icon of={icon} filled={filled} turn={turn} />
      {count}
    </>
  );
}

export function IconButton({ icon, label, size = 'm', filled, turn, count, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(css.button, css[size], className)}>
      {inside({ icon, filled, turn, count })}
    </button>
  );
}

/** An IconButton that is a link. */
export function IconButtonLink({
  icon,
  label,
  size = 'm',
  filled,
  turn,
  count,
  href,
  render,
}: IconButtonLooks & { href?: string | undefined; render?: RenderLink | undefined }) {
  const className = cx(css.button, css[size]);
  const children = inside({ icon, filled, turn, count });
  if (render) return render({ className, children, 'aria-label': label });
  return (
    <a href={href} className={className} aria-label={label}>
      {children}
    </a>
  );
}
