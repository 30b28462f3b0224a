import { useForm } from '@touchline/app-kit/form';
import type { FriendSource } from '@touchline/contract/enums';
import { friendCalls } from '@touchline/contract/friends';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice, toast } from '@touchline/ui';
import { TextArea } from '@touchline/ui/form';
import { ProblemNotice } from '../form/ProblemNotice.tsx';
import { usePushOffer } from '../session/push/use-push-offer.ts';
import { useFriendCall } from './friend-calls.ts';

interface RequestFormProps {
  uid: string;
  source: FriendSource;
  /** The other one has sent a request: sending one makes both friends. */
  received: boolean;
  onSent: (isFriend: boolean) => void;
}

/** The text of a friend request, and the button that sends it. */
export function RequestForm({ uid, source, received, onSent }: RequestFormProps) {
  const { t } = useTranslation('friends');
  const apply = useFriendCall(friendCalls.apply);
  const offerPush = usePushOffer();
  const { requestTextMax } = limits.friends;
  const form = useForm({
    initial: { text: '' },
    fieldOf: (code) => (code === 'text_too_long' || code === 'sensitive_words' ? 'text' : undefined),
    dataOf: () => ({ max: requestTextMax }),
    submit: async ({ text }) => {
      const { agreed } = await apply.mutateAsync({ uid, source, text: text.trim() });
      if (agreed || !(await offerPush('friend')))
        toast.show({ tone: 'good', text: t(agreed ? 'add.agreed' : 'add.sent') });
      onSent(agreed);
    },
  });
  return (
    <form className="stack-3" onSubmit={form.onSubmit}>
      {received ? (
        <Notice>{t('add.received')}</Notice>
      ) : (
        <TextArea label={t('add.text')} {...form.text('text')} rows={2} max={requestTextMax} />
      )}
      <ProblemNotice text={form.notice?.text} />
      <Button type="submit" tone="primary" loading={form.busy}>
        {t(received ? 'new.accept' : 'add.send')}
      </Button>
    </form>
  );
}
