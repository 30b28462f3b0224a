import type { GroupCard } from '@touchline/contract/groups';
import { Avatar } from '@touchline/ui';
import css from './people.module.css';

interface GroupAvatarProps {
  group: Pick<GroupCard, 'name' | 'avatar' | 'faces'>;
  size?: 'l' | 'xl' | '2xl' | undefined;
}

/** Sizes of two faces beside each other across, and of three or four. */
const faceSizes = { l: ['s', 'xs'], xl: ['m', 's'], '2xl': ['xl', 'm'] } as const;
const facesMax = 4;

/** The picture of a group, or the faces of its first members. */
export function GroupAvatar({ group, size = 'l' }: GroupAvatarProps) {
  const faces = group.faces.slice(0, facesMax);
  if (group.avatar || faces.length < 2)
    return <Avatar name={group.name} src={group.avatar} size={size} look="letters" />;
  const [ofTwo, ofMore] = faceSizes[size];
  return (
    <span className={css.faces} data-size={size} data-count={faces.length}>
      {faces.map(({ nickname, avatar }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: members may have the same name
        <Avatar key={at} name={nickname} src={avatar} size={faces.length === 2 ? ofTwo : ofMore} />
      ))}
    </span>
  );
}
