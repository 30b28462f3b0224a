import css from './Spinner.module.css';

/** Inline only: inside a button or beside a word, never over a page. */
export function Spinner({ label }: { label: string }) {
  return <span className={css.spinner} role="status" aria-label={label} />;
}
