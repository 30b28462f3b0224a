import { useForm } from '@touchline/app-kit/form';
import { type Friend, friendCalls } from '@touchline/contract/friends';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useId } from 'react';
import { DialogFoot } from '../../../shared/form/DialogFoot.tsx';
import { useFriendCall } from '../../../shared/people/friend-calls.ts';

/** Sets the user's own name for a friend. */
export function RemarkDialog({ friend, onClose }: { friend: Friend; onClose: () => void }) {
  const { t } = useTranslation(['friends', 'common']);
  const id = useId();
  const set = useFriendCall(friendCalls.remark);
  const form = useForm({
    initial: { remark: friend.remark },
    fieldOf: () => 'remark',
    submit: async ({ remark }) => {
      await set.mutateAsync({ uid: friend.uid, remark: remark.trim() });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('friends:remark.title', { name: friend.nickname })}
      foot={
        <DialogFoot onCancel={onClose} type="submit" form={id} loading={form.busy}>
          {t('common:save')}
        </DialogFoot>
      }
    >
      <form id={id} onSubmit={form.onSubmit}>
        <TextField
          label={t('friends:remark.field')}
          {...form.text('remark')}
          hint={t('friends:remark.help')}
          maxLength={limits.friends.remarkMax}
          data-autofocus=""
        />
        {form.notice && <Notice tone="bad">{form.notice.text}</Notice>}
      </form>
    </Dialog>
  );
}
