import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button, type ButtonProps } from '@touchline/ui';
import { useFollow } from '../../../shared/host/use-follow.ts';
import { useSession } from '../../../shared/session/session.ts';

export interface FollowButtonProps {
  hostId: string;
  /** Part of the label for screen readers. */
  nickname: string;
  /** The last state from the server. */
  followed: boolean;
  size?: ButtonProps['size'];
  /** Filled where following is the main action, such as below a video. */
  tone?: 'primary' | 'secondary' | undefined;
  /** Called with the new number of followers, for a counter beside the button. */
  onDone?: (followers: number) => void;
}

/** Follows and unfollows a host; renders nothing for the host's own account. */
export function FollowButton({ hostId, nickname, followed: known, size, tone, onDone }: FollowButtonProps) {
  const { t } = useTranslation('common');
  const own = useSession((session) => session.user?.uid === hostId);
  const { followed, set } = useFollow(hostId, known, onDone);
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
