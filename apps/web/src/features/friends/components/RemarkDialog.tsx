import { useForm } from '@touchline/app-kit/form';
import { type Friend, friendCalls } from '@touchline/contract/friends';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { TextField } from '@touchline/ui/form';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useFriendCall } from '../../../shared/people/friend-calls.ts';

/** Sets the user's own name for a friend. */
export function RemarkDialog({ friend, onClose }: { friend: Friend; onClose: () => void }) {
  const { t } = useTranslation('friends');
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
    <FormDialog title={t('remark.title', { name: friend.nickname })} form={form} onClose={onClose}>
      <TextField
        label={t('remark.field')}
        {...form.text('remark')}
        hint={t('remark.help')}
        maxLength={limits.friends.remarkMax}
        data-autofocus=""
      />
    </FormDialog>
  );
}
