import { Link } from '@tanstack/react-router';
import { staffMay } from '@touchline/contract/operators';
import { cx } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useMe } from '../session.ts';
import css from './person.module.css';

interface Props {
  uid: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Links a name to the user's page if the role may read users. */
export function PersonLink({ uid, className, children }: Props) {
  const { role } = useMe();
  if (!staffMay('people', role)) return <span className={className}>{children}</span>;
  return (
    <Link to="/people/$uid" params={{ uid }} className={cx(css.link, className)}>
      {children}
    </Link>
  );
}
