import { IconLock, IconPlus } from '@tabler/icons-react';
import { serverNow } from '@touchline/app-kit/clock';
import type { RoomState } from '@touchline/contract/rooms';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button, Icon } from '@touchline/ui';
import { type ReactNode, useEffect } from 'react';
import { useFollow } from '../../../../shared/host/use-follow.ts';
import { nextBlockChange } from '../../model/own-standing.ts';
import type { RoomSession } from '../../model/room-session.ts';
import css from './composer.module.css';
import { GuestComposer } from './GuestComposer.tsx';

/** The maximum delay of setTimeout. */
const longest = 2 ** 31 - 1;

export interface BlockedComposerProps {
  session: RoomSession;
  state: RoomState;
  /** Actions that stay possible, such as gifts. */
  extras?: ReactNode;
}

/** Replaces the composer: says why the user may not write and what to do about it. */
export function BlockedComposer({ session, state, extras }: BlockedComposerProps) {
  const errorText = useErrorText();
  const { speechBlock: block, ownerId } = state;
  const next = nextBlockChange(state, serverNow());
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => session.updateSpeechBlock(), Math.min(longest, Math.max(0, next - serverNow())));
    return () => clearTimeout(timer);
  }, [session, next]);
  if (!block) return null;
  if (block.code === 'visitor_not_allowed') return <GuestComposer session={session} extras={extras} />;
  return (
    <div className={css.blocked}>
      <Icon of={IconLock} />
      <p role="status">{errorText(block.code, block.data)}</p>
      {block.code === 'room_followers_only' && ownerId && <Follow session={session} hostId={ownerId} />}
      {extras}
    </div>
  );
}

/** Replaces the composer when operators switched off the chat of rooms. */
export function ClosedComposer({ extras }: { extras?: ReactNode }) {
  const { t } = useTranslation('room');
  return (
    <div className={css.blocked}>
      <Icon of={IconLock} />
      <p role="status">{t('composer.off')}</p>
      {extras}
    </div>
  );
}

function Follow({ session, hostId }: { session: RoomSession; hostId: string }) {
  const { t } = useTranslation('common');
  const { set } = useFollow(hostId, false);
  const follow = async (): Promise<void> => {
    if (await set(true)) session.follows(true);
  };
  return (
    <Button tone="primary" icon={IconPlus} onClick={() => void follow()}>
      {t('follow')}
    </Button>
  );
}
