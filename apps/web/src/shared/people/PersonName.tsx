import type { UserCard } from '@touchline/contract/accounts';
import css from './person-name.module.css';

interface Props {
  person: Pick<UserCard, 'uid' | 'nickname' | 'zb'>;
  /** Opens the card of the user where the page has one. */
  onPerson?: ((uid: string) => void) | undefined;
}

/** The name of a user: opens the card of the page, else leads to the room of a host; other users have no page. */
export function PersonName({ person: { uid, nickname, zb }, onPerson }: Props) {
  const name = <bdi>{nickname}</bdi>;
  if (onPerson)
    return (
      <button type="button" className={css.name} onClick={() => onPerson(uid)}>
        {name}
      </button>
    );
  if (zb !== 1) return name;
  return (
    <a className={css.name} href={`#/anchor/room/${uid}`}>
      {name}
    </a>
  );
}
