import { IconUserPlus } from '@tabler/icons-react';
import { type FriendSource, friendSources } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { Button, IconButton } from '@touchline/ui';
import { lazy, Suspense, useState } from 'react';
import { useFeature } from '../api/global-config.ts';
import { isMember, useSession } from '../session/session.ts';
import { useRelation } from './friend-calls.ts';

const RequestDialog = lazy(async () => ({ default: (await import('./RequestDialog.tsx')).RequestDialog }));

export interface AddFriendButtonProps {
  uid: string;
  nickname?: string | undefined;
  /** Where the user was found. */
  source?: FriendSource | undefined;
  iconOnly?: boolean | undefined;
}

/** Opens a friend request to a user; nothing for oneself, for friends, and for users without an account. */
export function AddFriendButton(props: AddFriendButtonProps) {
  const user = useSession((session) => session.user);
  const isOn = useFeature('messages');
  if (!isOn || !isMember(user) || user?.uid === props.uid) return null;
  return <Offer {...props} />;
}

function Offer({ uid, nickname, source = friendSources.search_id, iconOnly }: AddFriendButtonProps) {
  const { t } = useTranslation('friends');
  const { data: relation } = useRelation(uid);
  const [open, setOpen] = useState(false);
  if (!relation || relation.isFriend) return null;
  const press = (): void => setOpen(true);
  return (
    <>
      {iconOnly ? (
        <IconButton icon={IconUserPlus} label={t('add.title')} onClick={press} />
      ) : (
        <Button size="s" icon={IconUserPlus} onClick={press}>
          {t('add.title')}
        </Button>
      )}
      {open && (
        <Suspense>
          <RequestDialog
            uid={uid}
            nickname={nickname}
            source={source}
            relation={relation}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
