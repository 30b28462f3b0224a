import { useAct } from '@touchline/app-kit/act';
import { useCall } from '@touchline/app-kit/calls';
import type { UserCard } from '@touchline/contract/accounts';
import { contentTypes } from '@touchline/contract/enums';
import { type Friend, friendCalls } from '@touchline/contract/friends';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { DialogFoot } from '../../../shared/form/DialogFoot.tsx';
import { FriendPicker } from '../../../shared/people/FriendPicker.tsx';
import { currentUser } from '../../../shared/session/session.ts';

const chatsMax = 50;

interface ShareCardDialogProps {
  card: Pick<UserCard, 'uid' | 'nickname'>;
  onClose: () => void;
}

/** Sends the card of a user to friends. Friends who cannot receive it are named with the reason. */
export function ShareCardDialog({ card, onClose }: ShareCardDialogProps) {
  const { t } = useTranslation(['friends', 'common']);
  const errorText = useErrorText();
  const { act, busy } = useAct();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Friend>>(new Map());
  const uids = [...chosen.keys()];
  const { data: able } = useCall(friendCalls.sendAbleBatch, { uids }, { enabled: uids.length > 0, keepPrevious: true });
  const refusals = new Map(able?.items.flatMap(({ uid, code }) => (code === null ? [] : [[uid, code] as const])));
  const receivers = uids.filter((uid) => !refusals.has(uid));
  const send = async (): Promise<void> => {
    const own = currentUser()?.uid ?? '';
    const done = await act(async () => {
      for (const uid of receivers)
        await api.call(messageCalls.send, {
          conversationId: conversationOf(own, uid),
          clientId: crypto.randomUUID(),
          message: { contentType: contentTypes.card, content: { uid: card.uid } },
        });
    });
    if (!done) return;
    toast.show({ tone: 'good', text: t('friends:share.done') });
    onClose();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('friends:share.title', { name: card.nickname })}
      foot={
        <DialogFoot onCancel={onClose} disabled={receivers.length === 0} loading={busy} onClick={() => void send()}>
          {t('common:send')}
        </DialogFoot>
      }
    >
      <FriendPicker
        chosen={chosen}
        onChange={setChosen}
        max={chatsMax}
        refusalOf={(uid) => {
          if (uid === card.uid) return t('friends:share.own');
          const code = refusals.get(uid);
          return code && errorText(code);
        }}
      />
    </Dialog>
  );
}
