import css from './Count.module.css';
import { cx } from './cx.ts';

export interface CountProps {
  /** Already in the reader's digits, "99+" above 99. */
  text: string;
  /** `corner` stands on an icon button, `inline` in a row; `quiet` for what needs no hurry. */
  place?: 'corner' | 'inline' | undefined;
  tone?: 'strong' | 'pitch' | 'quiet' | undefined;
}

/** A number on something. Hidden from screen readers on a corner, where the button's name says it. */
export function Count({ text, place = 'corner', tone = 'strong' }: CountProps) {
  return (
    <span className={cx(css.count, css[place], css[tone])} aria-hidden={place === 'corner' ? true : undefined}>
      {text}
    </span>
  );
}
