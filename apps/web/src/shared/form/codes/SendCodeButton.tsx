import { useFormats, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';

interface SendCodeButtonProps {
  busy: boolean;
  /** Until another code may be sent. */
  seconds: number;
  onSend: () => void;
}

/** Inside the field of a code. */
export function SendCodeButton({ busy, seconds, onSend }: SendCodeButtonProps) {
  const { t } = useTranslation('auth');
  const formats = useFormats();
  return (
    <Button tone="quiet" size="s" loading={busy} disabled={seconds > 0} onClick={onSend}>
      {seconds > 0 ? t('sendAgain', { seconds: formats.number(seconds) }) : t('sendCode')}
    </Button>
  );
}
