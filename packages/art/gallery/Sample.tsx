import { Card } from '@touchline/ui';
import type { ReactNode } from 'react';
import css from './gallery.module.css';

export function Sample({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Card as="section" label={title} padded className={wide ? css.wide : undefined}>
      <h2 style={{ fontSize: 'var(--text-m)', marginBlockEnd: 12 }}>{title}</h2>
      {children}
    </Card>
  );
}

export function Line({ children }: { children: ReactNode }) {
  return <div className={css.line}>{children}</div>;
}
