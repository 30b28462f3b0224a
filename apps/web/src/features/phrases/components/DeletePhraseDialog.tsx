import { useErrorTextOf } from '@touchline/app-kit/act';
import type { Phrase } from '@touchline/contract/phrases';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { usePhraseCalls } from '../api/use-phrases.ts';

export function DeletePhraseDialog({ phrase, onClose }: { phrase: Phrase; onClose: () => void }) {
  const { t } = useTranslation(['phrases', 'common']);
  const errorTextOf = useErrorTextOf();
  const calls = usePhraseCalls();
  return (
    <ConfirmDialog
      open
      title={t('phrases:deleteTitle')}
      text={phrase.text}
      confirmLabel={t('common:delete')}
      cancelLabel={t('common:cancel')}
      onConfirm={() => calls.remove(phrase.id)}
      errorText={errorTextOf}
      onClose={onClose}
    />
  );
}
