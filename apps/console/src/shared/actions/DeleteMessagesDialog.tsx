import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useFailureText } from '../use-act.ts';

interface Props {
  name: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Deletes all messages of a user in one room. */
export function DeleteMessagesDialog({ name, onDelete, onClose }: Props) {
  const { t } = useTranslation(['consoleLive', 'console']);
  const failureText = useFailureText();
  return (
    <ConfirmDialog
      open
      title={t('room.ask.clear', { name })}
      effects={[t('room.effect.clear'), t('effect.logged')]}
      confirmLabel={t('room.do.clear')}
      cancelLabel={t('console:cancel')}
      errorText={(error) => failureText(error) ?? t('console:code.needed')}
      onClose={onClose}
      onConfirm={async () => {
        await onDelete();
        toast.show({ tone: 'good', text: t('room.did.clear', { name }) });
      }}
    />
  );
}
