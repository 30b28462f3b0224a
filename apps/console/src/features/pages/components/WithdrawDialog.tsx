import type { RichTextPage } from '@touchline/contract/content';
import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';

interface Props {
  page: RichTextPage;
  language: LanguageCode;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks before a page is withdrawn in one language. */
export function WithdrawDialog({ page, language, onClose, onConfirm }: Props) {
  const { t } = useTranslation('consoleContent');
  return (
    <ConfirmAction
      open
      title={t('versions.withdrawAsk', { page: t(`pages.name.${page}`), language: languageOf(language).ownName })}
      effects={[t('versions.withdrawReaders'), t('versions.withdrawKept')]}
      confirmLabel={t('versions.withdraw')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
