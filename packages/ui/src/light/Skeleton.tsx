import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  round?: boolean | undefined;
}

/** One grey shape; combine several in a SkeletonGroup. */
export function Skeleton({ width = '100%', height = 14, round }: SkeletonProps) {
  return <i className={cx(css.skeleton, round && css.round)} style={{ inlineSize: width, blockSize: height }} />;
}

/** Announces "loading" once for all shapes inside. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={className} role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  );
}

/** Rows with a time, two lines with round logos, and a figure at the end. */
export function SkeletonRows({ label, rows = 3 }: { label: string; rows?: number | undefined }) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never move
        <div key={at} className={css.row}>
          <Skeleton width={48} height={16} />
          <span className={css.pair}>
            <Skeleton width={20} height={20} round />
            <Skeleton width={160} />
            <Skeleton width={20} height={20} round />
            <Skeleton width={128} />
          </span>
          <Skeleton width={24} height={40} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Rows of users: a round picture and two lines. */
export function SkeletonPeople({ label, rows = 3 }: { label: string; rows?: number | undefined }) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never move
        <div key={at} className={css.person}>
          <Skeleton width={40} height={40} round />
          <span className={css.lines}>
            <Skeleton width="55%" />
            <Skeleton width="80%" height={12} />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Cards with a 16:9 picture. */
export function SkeletonCards({ label, cards = 4 }: { label: string; cards?: number | undefined }) {
  return (
    <SkeletonGroup label={label} className={css.cards}>
      {Array.from({ length: cards }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all the same and never move
        <div key={at} className={css.card}>
          <i className={cx(css.skeleton, css.picture)} />
          <Skeleton width="70%" />
          <Skeleton width="45%" height={12} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
