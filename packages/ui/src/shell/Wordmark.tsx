import type { RenderLink } from '../light/link-slot.ts';
import css from './Wordmark.module.css';
import { wordmarkLetters } from './wordmark-letters.ts';

export interface WordmarkProps {
  /** The product's name: drawn for Touchline, in letters for any other. */
  label: string;
  /** A picture that is shown instead. */
  logo?: string | null | undefined;
  href?: string | undefined;
  render?: RenderLink | undefined;
  /** Height in pixels; 28 in the top bar. */
  size?: number | undefined;
}

/** The name in lower case above its short chalk line. Latin letters run left to right in every language. */
export function Wordmark({ label, logo, href, render, size = 28 }: WordmarkProps) {
  const drawing = logo ? (
    <img className={css.logo} src={logo} alt={label} height={size} />
  ) : label === 'Touchline' ? (
    <svg viewBox="0 0 85 28" height={size} width={(size * 85) / 28} role="img" aria-label={label}>
      <path fill="currentColor" d={wordmarkLetters} />
      <rect className={css.chalk} x="53.5" y="22.5" width="29.5" height="2" />
    </svg>
  ) : (
    <b className={css.name}>{label}</b>
  );
  const className = css.wordmark ?? '';
  if (render) return render({ className, children: drawing });
  return href ? (
    <a className={className} href={href}>
      {drawing}
    </a>
  ) : (
    <span className={className}>{drawing}</span>
  );
}
