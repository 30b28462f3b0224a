import { pageSite } from '@touchline/app-kit/site';
import { Wordmark } from '@touchline/ui';
import type { ReactNode } from 'react';
import { LanguageMenu, ThemeButton } from './ConsoleBar.tsx';
import css from './entry-page.module.css';

/** Layout of the pages before sign-in completes: one card with language and theme switches. */
export function EntryPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.tools}>
        <LanguageMenu />
        <ThemeButton />
      </div>
      <main className={css.card}>
        <Wordmark label={pageSite.name} logo={pageSite.logo} size={36} />
        <h1>{title}</h1>
        <p className="dim">{text}</p>
        {children}
      </main>
    </div>
  );
}
