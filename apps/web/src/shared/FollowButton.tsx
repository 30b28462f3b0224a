import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button, type ButtonProps } from '@touchline/ui';
import { useFollow } from './follow.ts';
import { useSession } from './session.ts';

export interface FollowButtonProps {
  anchorId: string;
  /** Said to screen readers with the button. */
  nickname: string;
  /** As the server said last. */
  followed: boolean;
  size?: ButtonProps['size'];
  /** Filled where following is the one thing to do, as under a video. */
  tone?: 'primary' | 'secondary' | undefined;
  /** Followers after it, for a counter beside the button. */
  onDone?: (followers: number) => void;
}

/** Follows and unfollows a host; nothing for the host himself. */
export function FollowButton({ anchorId, nickname, followed: known, size, tone, onDone }: FollowButtonProps) {
  const { t } = useTranslation('common');
  const own = useSession((session) => session.user?.uid === anchorId);
  const { followed, set } = useFollow(anchorId, known, onDone);
  if (own) return null;
  return (
    <Button
      size={size}
      tone={followed ? 'done' : (tone ?? 'primary')}
      icon={followed ? IconCheck : IconPlus}
      aria-label={`${t(followed ? 'following' : 'follow')}: ${nickname}`}
      onClick={() => void set(!followed)}
    >
      {t(followed ? 'following' : 'follow')}
    </Button>
  );
}
