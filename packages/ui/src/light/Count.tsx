import css from './Count.module.css';
import { cx } from './cx.ts';

export interface CountProps {
  /** Formatted in the reader's digits, "99+" above 99. */
  text: string;
  /** `corner` for icon buttons, `inline` for rows; `quiet` for items that are not urgent. */
  place?: 'corner' | 'inline' | undefined;
  tone?: 'strong' | 'pitch' | 'quiet' | undefined;
}

/** A count badge. On a corner it is hidden from screen readers, because the button's name contains the count. */
export function Count({ text, place = 'corner', tone = 'strong' }: CountProps) {
  const className = cx(css.count, css[place], css[tone]);
  if (place === 'corner') return <span className={className} data-count={text} aria-hidden="true" />;
  return (
    <span className={className}>
      <bdi dir="ltr">{text}</bdi>
    </span>
  );
}
