import { Wordmark } from '@touchline/ui';
import type { ReactNode } from 'react';
import { LanguageMenu, ThemeButton } from './ConsoleBar.tsx';
import css from './entry-page.module.css';

/** A page before the back office opens: one card, with language and theme. */
export function EntryPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.tools}>
        <LanguageMenu />
        <ThemeButton />
      </div>
      <main className={css.card}>
        <Wordmark label="Touchline" size={36} />
        <h1>{title}</h1>
        <p className="dim">{text}</p>
        {children}
      </main>
    </div>
  );
}
