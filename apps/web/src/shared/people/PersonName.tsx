import type { UserCard } from '@touchline/contract/accounts';
import { PersonMark } from './PersonMark.tsx';
import css from './person-name.module.css';

interface Props {
  person: Pick<UserCard, 'uid' | 'nickname' | 'isHost' | 'userType'>;
  /** Opens the card of the user where the page has one. */
  onPerson?: ((uid: string) => void) | undefined;
}

/** The name of a user: opens the card of the page, else leads to the room of a host; other users have no page. */
export function PersonName({ person, onPerson }: Props) {
  const { uid, nickname, isHost } = person;
  const name = (
    <>
      <bdi>{nickname}</bdi>
      <PersonMark person={person} />
    </>
  );
  if (onPerson)
    return (
      <button type="button" className={css.name} onClick={() => onPerson(uid)}>
        {name}
      </button>
    );
  if (!isHost) return name;
  return (
    <a className={css.name} href={`#/anchor/room/${uid}`}>
      {name}
    </a>
  );
}
