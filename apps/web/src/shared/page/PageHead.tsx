import type { ReactNode } from 'react';
import css from './page-head.module.css';

interface PageHeadProps {
  title: string;
  lead: string;
  /** The button beside the title. */
  children?: ReactNode;
}

/** The title of a page of the studio, and what the page is for. */
export const PageHead = ({ title, lead, children }: PageHeadProps) => (
  <div className={css.head}>
    <h1>{title}</h1>
    {children}
    <p>{lead}</p>
  </div>
);
