import type { ReactNode } from 'react';
import css from './Card.module.css';
import { cx } from './cx.ts';
import type { RenderLink } from './link-slot.ts';

export interface CardProps {
  children: ReactNode;
  /** `section` with a label is a landmark; most cards are plain. */
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  label?: string | undefined;
  /** m: lists and rails; l: panels of a form or page, with 16 px corners. */
  size?: 'm' | 'l' | undefined;
  padded?: boolean | undefined;
  className?: string | undefined;
}

export function Card({ children, as: Tag = 'div', label, size = 'm', padded, className }: CardProps) {
  return (
    <Tag className={cx(css.card, css[size], padded && css.padded, className)} aria-label={label}>
      {children}
    </Tag>
  );
}

/** The head of a card: a title, with a link or buttons at the end. */
export function CardHead({
  title,
  level = 2,
  children,
}: {
  title: ReactNode;
  level?: 2 | 3 | undefined;
  children?: ReactNode | undefined;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={css.head}>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}

/** A quiet link to the full list: "All 46". */
export function MoreLink({
  href,
  render,
  children,
}: {
  href?: string | undefined;
  render?: RenderLink | undefined;
  children: ReactNode;
}) {
  if (render) return render({ className: css.more ?? '', children });
  return (
    <a className={css.more} href={href}>
      {children}
    </a>
  );
}
