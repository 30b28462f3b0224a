import type { TablerIcon } from '@tabler/icons-react';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import css from './marks.module.css';

/** The pulsing dot, for live content only. Give it a label when no text is beside it. */
export function LiveDot({ label }: { label?: string | undefined }) {
  return label ? <i className={css.dot} role="img" aria-label={label} /> : <i className={css.dot} aria-hidden="true" />;
}

/** The red "LIVE" tag. */
export function LiveTag({ children }: { children: ReactNode }) {
  return (
    <span className={css.live}>
      <LiveDot />
      {children}
    </span>
  );
}

/** The current minute or period with the live dot: "64′", "Q4 05:32". */
export function Minute({ children }: { children: ReactNode }) {
  return (
    <span className={css.minute}>
      <LiveDot />
      {children}
    </span>
  );
}

export interface BadgeProps {
  /**
   * Filled tones for roles: pitch, strong, coin-fill, outline. Soft tones for states: info, good, warn, bad, coin,
   * neutral.
   */
  tone?:
    | 'pitch'
    | 'strong'
    | 'outline'
    | 'coin-fill'
    | 'info'
    | 'good'
    | 'warn'
    | 'bad'
    | 'coin'
    | 'neutral'
    | undefined;
  icon?: TablerIcon | undefined;
  iconFilled?: boolean | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, iconFilled, children }: BadgeProps) {
  return (
    <span className={cx(css.badge, css[tone])}>
      {icon && <Icon of={icon} size="xs" filled={iconFilled} />}
      {children}
    </span>
  );
}

/** A state as text after a dot. */
export function Status({
  tone = 'neutral',
  children,
}: {
  tone?: 'good' | 'warn' | 'bad' | 'neutral' | undefined;
  children: ReactNode;
}) {
  return <span className={cx(css.status, css[`is-${tone}`])}>{children}</span>;
}

/** Number of viewers: `text` is short ("12.4K"), `label` is complete ("12,400 watching"). */
export function Viewers({ text, label }: { text: string; label: string }) {
  return (
    <span className={css.viewers}>
      <Icon of={IconEye} size="s" />
      <span aria-hidden="true">{text}</span>
      <span className="hidden-text">{label}</span>
    </span>
  );
}

/** The coin icon. */
export function CoinMark({ size = 16 }: { size?: number | undefined }) {
  return (
    <svg className={css.coinMark} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill="#E09A1A" />
      <circle cx="8" cy="8" r="6" fill="#FFC145" />
      <path d="M8 4.6L11.4 8 8 11.4 4.6 8Z" fill="#B36B00" />
    </svg>
  );
}

/** An amount of coins: `text` in the reader's digits, `label` with the unit. */
export function Coins({ text, label }: { text: string; label: string }) {
  return (
    <span className={css.coins}>
      <CoinMark />
      <span aria-hidden="true">{text}</span>
      <span className="hidden-text">{label}</span>
    </span>
  );
}

/** A keyboard key. */
export function Key({ children }: { children: ReactNode }) {
  return <kbd className={css.key}>{children}</kbd>;
}
