import type { UserCard } from '@touchline/contract/accounts';
import { Avatar } from '@touchline/ui';
import type { ReactNode } from 'react';
import { PersonMark } from './PersonMark.tsx';
import css from './people.module.css';

export interface PersonRowProps {
  name: string;
  /** Whose name it is, for the mark of hosts and staff. */
  person?: Pick<UserCard, 'isHost' | 'userType'> | undefined;
  avatar: string | null;
  /** Instead of the avatar: the picture of a group. */
  picture?: ReactNode;
  /** Below the name. */
  note?: ReactNode;
  /** Shows the whole note on several lines. */
  wrap?: boolean | undefined;
  /** Beside the name. */
  tag?: ReactNode;
  online?: boolean | undefined;
  /** A link of the whole row. */
  href?: string | undefined;
  current?: boolean | undefined;
  /** Buttons at the end, outside of the link. */
  end?: ReactNode;
}

/** A user in a list. */
export function PersonRow({
  name,
  person,
  avatar,
  picture,
  note,
  wrap,
  tag,
  online,
  href,
  current,
  end,
}: PersonRowProps) {
  const inner = (
    <>
      <span className={css.face} data-online={online ? '' : undefined}>
        {picture ?? <Avatar name={name} src={avatar} size="l" />}
      </span>
      <span className={css.words}>
        <span className={css.name}>
          <b className="truncate">
            <bdi>{name}</bdi>
          </b>
          {person && <PersonMark person={person} />}
          {tag}
        </span>
        {note && <small className={wrap ? undefined : 'truncate'}>{note}</small>}
      </span>
    </>
  );
  return (
    <div className={css.row} data-current={current ? '' : undefined}>
      {href ? (
        <a className={css.main} href={href} aria-current={current ? 'true' : undefined}>
          {inner}
        </a>
      ) : (
        <span className={css.main}>{inner}</span>
      )}
      {end && <span className={css.end}>{end}</span>}
    </div>
  );
}
