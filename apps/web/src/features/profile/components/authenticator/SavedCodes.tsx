import { useTranslation } from '@touchline/i18n';
import { RecoveryCodes } from '@touchline/ui/security-code';
import { saveFile } from '../../../../shared/page/save-file.ts';

/** Shows the recovery codes once. */
export function SavedCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const labels = {
    title: t('authenticator.saveTitle'),
    text: t('authenticator.saveText'),
    download: t('authenticator.download'),
    saved: t('authenticator.saved'),
    done: t('authenticator.done'),
  };
  return (
    <RecoveryCodes
      codes={codes}
      labels={labels}
      onDownload={(name, text) => saveFile(name, text, 'text/plain;charset=utf-8')}
      onClose={onClose}
    />
  );
}
