import { useTranslation } from '@touchline/i18n';
import { RecoveryCodes as RecoveryCodesDialog } from '@touchline/ui/security-code';
import { download } from '../../shared/download.ts';

/** Shows an operator's recovery codes once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('console');
  const labels = {
    title: t('recovery.title'),
    text: t('recovery.text'),
    download: t('recovery.download'),
    saved: t('recovery.kept'),
    done: t('recovery.done'),
  };
  return (
    <RecoveryCodesDialog
      codes={codes}
      labels={labels}
      onDownload={(name, text) => download(name, text, 'text/plain;charset=utf-8')}
      onClose={onClose}
    />
  );
}
