import { useTranslation } from '@touchline/i18n';
import { Button, CopyField, Notice } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';

/** A password that is told this once: it stays until the person has it. */
export function SecretDialog({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation('console');
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={title}
      size="s"
      foot={
        <Button tone="primary" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <Notice tone="warn">{t('secret.once')}</Notice>
      <br />
      <CopyField label={t('signIn.password')} value={secret} />
    </Dialog>
  );
}
