import { Avatar } from '@touchline/ui';
import type { ReactNode } from 'react';
import { PersonLink } from './PersonLink.tsx';
import css from './person.module.css';

interface Props {
  name: string;
  avatar?: string | null;
  below: ReactNode;
  /** Links the name to the user's page. */
  uid?: string;
}

/** A user in a table: picture, name, and a number or username below. */
export function PersonCell({ name, avatar, below, uid }: Props) {
  return (
    <span className={css.person}>
      <Avatar name={name} src={avatar} />
      <span>
        {uid === undefined ? name : <PersonLink uid={uid}>{name}</PersonLink>}
        <small>{below}</small>
      </span>
    </span>
  );
}
