import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './figures.module.css';

export interface ProgressBarProps {
  /** 0 to 1; null while the total is unknown. */
  value: number | null;
  label: string;
  /** Replaces the percentage for screen readers: "3 of 5 steps". */
  valueText?: string | undefined;
  tone?: 'pitch' | 'coin' | 'danger' | undefined;
}

export function ProgressBar({ value, label, valueText, tone = 'pitch' }: ProgressBarProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={cx(css.progress, css[tone], percent === undefined && css.endless)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <i style={{ inlineSize: percent === undefined ? undefined : `${percent}%` }} />
    </div>
  );
}

export interface StatTileProps {
  label: ReactNode;
  /** Formatted in the reader's digits. */
  value: ReactNode;
  unit?: string | undefined;
  /** The change: "+12%". An increase is not always good, so the tone is separate. */
  change?: { text: string; tone: 'good' | 'bad' | 'neutral' };
  note?: ReactNode | undefined;
  /** A small chart below the figure. */
  children?: ReactNode | undefined;
}

export function StatTile({ label, value, unit, change, note, children }: StatTileProps) {
  return (
    <div className={css.tile}>
      <span className={css.label}>{label}</span>
      <span className={css.figure}>
        <b>
          <bdi>{value}</bdi>
        </b>
        {unit && <span className={css.unit}>{unit}</span>}
        {change && <span className={cx(css.change, css[`is-${change.tone}`])}>{change.text}</span>}
      </span>
      {note && <span className={css.label}>{note}</span>}
      {children}
    </div>
  );
}

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Accessible value: "40%". */
  valueText?: string | undefined;
  /** White, for use over the video. */
  onVideo?: boolean | undefined;
  className?: string | undefined;
}

/** A native range input, which supports arrows, Page keys and touch. */
export function Slider({
  label,
  value,
  onChange,
  min = 0,
  max = 1,
  step = 0.05,
  valueText,
  onVideo,
  className,
}: SliderProps) {
  const fill = max > min ? (value - min) / (max - min) : 0;
  return (
    <input
      type="range"
      className={cx(css.slider, onVideo && css.onVideo, className)}
      style={{ '--fill': fill }}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={max <= min}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
