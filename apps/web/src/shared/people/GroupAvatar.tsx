import type { GroupCard } from '@touchline/contract/groups';
import { Avatar } from '@touchline/ui';
import css from './people.module.css';

interface GroupAvatarProps {
  group: Pick<GroupCard, 'groupId' | 'name' | 'avatar' | 'faces'>;
  size?: 'l' | '2xl' | undefined;
}

/** The picture of a group, or the faces of its first two members. */
export function GroupAvatar({ group, size = 'l' }: GroupAvatarProps) {
  const [first, second] = group.faces;
  if (group.avatar || second === undefined)
    return <Avatar name={group.name} src={group.avatar} size={size} look="letters" />;
  const face = size === 'l' ? 's' : 'xl';
  return (
    <span className={css.faces} data-size={size}>
      <Avatar name={`${group.groupId}a`} src={first} size={face} />
      <Avatar name={`${group.groupId}b`} src={second} size={face} />
    </span>
  );
}
