import { IconLock } from '@tabler/icons-react';
import type { RoomState } from '@touchline/contract/rooms';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button, Icon } from '@touchline/ui';
import { useEffect } from 'react';
import { offerSignIn } from '../../shared/offer.ts';
import { serverNow } from '../../shared/second.ts';
import css from './composer.module.css';
import type { RoomSession } from './room-session.ts';
import { endOf } from './speech.ts';

/** setTimeout holds no more. */
const longest = 2 ** 31 - 1;

/** In place of the composer: why one may not write, and what to do about it. */
export function Blocked({ session, block }: { session: RoomSession; block: NonNullable<RoomState['speechBlock']> }) {
  const { t } = useTranslation('room');
  const errorText = useErrorText();
  const guest = block.code === 'visitor_not_allowed';
  const end = endOf(block);
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(() => session.unblock(block.code), Math.min(longest, Math.max(0, end - serverNow())));
    return () => clearTimeout(timer);
  }, [session, block.code, end]);
  return (
    <div className={css.blocked}>
      {!guest && <Icon of={IconLock} />}
      <p>{guest ? t('composer.guest') : errorText(block.code, block.data)}</p>
      {guest && (
        <Button tone="primary" onClick={offerSignIn}>
          {t('composer.signIn')}
        </Button>
      )}
    </div>
  );
}
