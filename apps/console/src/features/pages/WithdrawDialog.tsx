import type { RichTextPage } from '@touchline/contract/content';
import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useFailureText } from '../../shared/use-act.ts';

interface Props {
  page: RichTextPage;
  language: LanguageCode;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks before a page is withdrawn in one language. */
export function WithdrawDialog({ page, language, onClose, onConfirm }: Props) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const failureText = useFailureText();
  return (
    <ConfirmDialog
      open
      title={t('versions.withdrawAsk', { page: t(`pages.name.${page}`), language: languageOf(language).ownName })}
      effects={[t('versions.withdrawReaders'), t('versions.withdrawKept')]}
      confirmLabel={t('versions.withdraw')}
      cancelLabel={t('console:cancel')}
      errorText={(error) => failureText(error) ?? t('console:code.needed')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
