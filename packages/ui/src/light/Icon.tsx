import type { TablerIcon } from '@tabler/icons-react';
import { cx } from './cx.ts';
import css from './Icon.module.css';

export interface IconProps {
  /** A component of @tabler/icons-react; import each by name, the bundler leaves out the rest. */
  of: TablerIcon;
  /** xs 12, s 16 inside text, m 20 on buttons, l 24. */
  size?: 'xs' | 's' | 'm' | 'l' | undefined;
  /** For Tabler's "Filled" icons: no stroke. */
  filled?: boolean | undefined;
  /** Mirrors in right-to-left (arrows, send). */
  turn?: boolean | undefined;
  /** Gives the icon a name; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ of: Drawn, size = 'm', filled, turn, label, className }: IconProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawn className={cx(css.icon, css[size], filled && css.filled, turn && css.turn, className)} {...name} />;
}
