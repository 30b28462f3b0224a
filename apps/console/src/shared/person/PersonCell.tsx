import { Avatar } from '@touchline/ui';
import type { ReactNode } from 'react';
import two from '../two-lines/two-lines.module.css';
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
      <span className={two.lines}>
        <b>{uid === undefined ? name : <PersonLink uid={uid}>{name}</PersonLink>}</b>
        <small className="num">{below}</small>
      </span>
    </span>
  );
}
