import { Avatar } from '@touchline/ui';
import type { ReactNode } from 'react';
import css from './person.module.css';

/** Somebody in a table: picture, name, and a number or username below. */
export function PersonCell({ name, avatar, below }: { name: string; avatar?: string | null; below: ReactNode }) {
  return (
    <span className={css.person}>
      <Avatar name={name} src={avatar} />
      <span>
        {name}
        <small>{below}</small>
      </span>
    </span>
  );
}
