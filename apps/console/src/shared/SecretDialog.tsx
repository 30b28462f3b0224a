import { useTranslation } from '@touchline/i18n';
import { Button, CopyField, Notice } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';

interface Props {
  title: string;
  secret: string;
  /** Of the field; a password by default. */
  label?: string;
  /** The recipient has to change it. */
  toChange?: boolean;
  onClose: () => void;
}

/** Shows a password or key once; stays open until the operator confirms having it. */
export function SecretDialog({ title, secret, label, toChange = false, onClose }: Props) {
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
      <Notice tone="warn">
        {t('secret.once')} {toChange && t('secret.change')}
      </Notice>
      <br />
      <CopyField label={label ?? t('signIn.password')} value={secret} />
    </Dialog>
  );
}
