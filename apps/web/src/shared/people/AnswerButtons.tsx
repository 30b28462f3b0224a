import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';

interface AnswerButtonsProps {
  /** Who asks. */
  name: string;
  busy: boolean;
  onAnswer: (agree: boolean) => void;
}

/** Rejects or accepts the request of a user. */
export function AnswerButtons({ name, busy, onAnswer }: AnswerButtonsProps) {
  const { t } = useTranslation('friends');
  return (
    <>
      <Button size="s" disabled={busy} aria-label={t('new.rejectOf', { name })} onClick={() => onAnswer(false)}>
        {t('new.reject')}
      </Button>
      <Button
        size="s"
        tone="primary"
        disabled={busy}
        aria-label={t('new.acceptOf', { name })}
        onClick={() => onAnswer(true)}
      >
        {t('new.accept')}
      </Button>
    </>
  );
}
