import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { ConfirmAction } from '../confirm/ConfirmAction.tsx';

interface Props {
  name: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Deletes all messages of a user in one room. */
export function DeleteMessagesDialog({ name, onDelete, onClose }: Props) {
  const { t } = useTranslation('consoleLive');
  return (
    <ConfirmAction
      open
      title={t('room.ask.clear', { name })}
      effects={[t('room.effect.clear'), t('effect.logged')]}
      confirmLabel={t('room.do.clear')}
      onClose={onClose}
      onConfirm={async () => {
        await onDelete();
        toast.show({ tone: 'good', text: t('room.did.clear', { name }) });
      }}
    />
  );
}
