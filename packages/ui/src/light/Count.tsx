import css from './Count.module.css';
import { cx } from './cx.ts';

export interface CountProps {
  /** Already in the reader's digits, "99+" above 99. */
  text: string;
  /** `corner` stands on an icon button, `inline` in a row; `quiet` for what needs no hurry. */
  place?: 'corner' | 'inline' | undefined;
  tone?: 'strong' | 'pitch' | 'quiet' | undefined;
}

/** A number on something. On a corner it is painted only: the button's own name says it in words. */
export function Count({ text, place = 'corner', tone = 'strong' }: CountProps) {
  const className = cx(css.count, css[place], css[tone]);
  if (place === 'corner') return <span className={className} data-count={text} aria-hidden="true" />;
  return (
    <span className={className}>
      <bdi dir="ltr">{text}</bdi>
    </span>
  );
}
