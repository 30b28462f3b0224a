import type { RenderLink } from '../light/link-slot.ts';
import css from './Wordmark.module.css';

const letters =
  'M5.37 18.03C6.11 18.03 6.71 18.01 7.02 17.98L6.91 15.52C6.73 15.53 6.43 15.54 6.11 15.54C5.36 15.54 4.93 15.32 4.93 14.35V9.63H6.98V7.17H4.93V4.44H1.78V7.17H0.27V9.63H1.78V14.89C1.78 17.09 3.12 18.03 5.37 18.03ZM13.06 18.16C16.39 18.16 18.51 15.97 18.51 12.6C18.51 9.21 16.39 7.01 13.06 7.01C9.75 7.01 7.62 9.21 7.62 12.6C7.62 15.98 9.75 18.16 13.06 18.16ZM13.06 15.72C11.71 15.72 10.81 14.54 10.8 12.6C10.8 10.63 11.7 9.44 13.06 9.44C14.41 9.44 15.33 10.64 15.33 12.6C15.33 14.54 14.41 15.72 13.06 15.72ZM26.69 13.25C26.69 14.79 25.8 15.56 24.57 15.56C23.3 15.56 22.51 14.77 22.51 13.35V7.17H19.36V13.91C19.36 16.54 21.06 18.16 23.39 18.16C25.06 18.16 26.26 17.3 26.75 16.02H26.79V18H29.85V7.17H26.69ZM36.04 18.16C39.07 18.17 40.85 16.3 40.93 13.84H38.01C37.89 14.99 37.09 15.7 36.05 15.7C34.73 15.7 33.88 14.53 33.88 12.6C33.88 10.63 34.72 9.47 36.04 9.47C37.17 9.47 37.85 10.23 38.04 11.31H40.93C40.88 8.97 39.07 7.02 36.02 7.01C32.75 7.02 30.7 9.29 30.7 12.6C30.7 15.89 32.77 18.17 36.04 18.16ZM44.91 11.64C44.92 10.1 45.84 9.33 47.06 9.33C48.34 9.33 49.12 10.11 49.11 11.53V18H52.25V10.98C52.26 8.34 50.57 6.72 48.25 6.72C46.57 6.72 45.4 7.58 44.9 8.86H44.83V2.91H41.77V18H44.91ZM56.63 2.91H53.48V18H56.63ZM57.87 18H61.02V7.17H57.87ZM59.45 5.76C60.41 5.76 61.2 5 61.21 4.06C61.2 3.13 60.41 2.37 59.45 2.37C58.46 2.37 57.67 3.13 57.69 4.06C57.67 5 58.46 5.76 59.45 5.76ZM65.4 11.92C65.4 10.38 66.3 9.61 67.53 9.61C68.79 9.61 69.58 10.4 69.58 11.82V18H72.74V11.26C72.74 8.63 71.02 7.01 68.71 7.01C67.04 7.01 65.84 7.87 65.33 9.15H65.29V7.17H62.25V18H65.4ZM78.94 18.16C81.66 18.17 83.55 16.75 83.94 14.59H81.11C80.85 15.4 80 15.9 78.97 15.91C77.49 15.9 76.61 14.8 76.62 13.4V13.31H84.04V12.59C84.04 9.21 82.04 7.02 78.87 7.01C75.66 7.02 73.59 9.27 73.59 12.6C73.59 16 75.65 18.17 78.94 18.16ZM76.62 11.44C76.68 10.24 77.59 9.27 78.91 9.26C80.16 9.27 81.13 10.16 81.18 11.44Z';

export interface WordmarkProps {
  /** The product's name for screen readers; the letters are a drawing. */
  label: string;
  href?: string | undefined;
  render?: RenderLink | undefined;
  /** Height in pixels; 28 in the top bar. */
  size?: number | undefined;
}

/** The name in lower case over its short chalk line. Latin letters run left to right in every language. */
export function Wordmark({ label, href, render, size = 28 }: WordmarkProps) {
  const drawing = (
    <svg viewBox="0 0 85 28" height={size} width={(size * 85) / 28} role="img" aria-label={label}>
      <path fill="currentColor" d={letters} />
      <rect className={css.chalk} x="53.5" y="22.5" width="29.5" height="2" />
    </svg>
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
