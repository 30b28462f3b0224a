import type { TablerIcon } from '@tabler/icons-react';
import { cx } from './cx.ts';
import css from './Icon.module.css';

export interface IconProps {
  /** A component of @tabler/icons-react; import each by name so that the bundler drops the others. */
  of: TablerIcon;
  /** xs 12, s 16 inside text, m 20 on buttons, l 24 pixels. */
  size?: 'xs' | 's' | 'm' | 'l' | undefined;
  /** For Tabler's "Filled" icons, which have no stroke. */
  filled?: boolean | undefined;
  /** Mirrors the icon in right-to-left languages (arrows, send). */
  turn?: boolean | undefined;
  /** Accessible name; without it the icon is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ of: Drawn, size = 'm', filled, turn, label, className }: IconProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawn className={cx(css.icon, css[size], filled && css.filled, turn && css.turn, className)} {...name} />;
}
