import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice, toast } from '@touchline/ui';
import { Checkbox } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { download } from '../../shared/download.ts';
import css from './security-code.module.css';

/** Shows the codes once; the dialog stays open until the operator confirms that they are saved. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['console', 'common']);
  const [kept, setStable] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={t('recovery.title')}
      size="s"
      foot={
        <Button tone="primary" disabled={!kept} onClick={onClose}>
          {t('recovery.done')}
        </Button>
      }
    >
      <div className={css.steps}>
        <Notice tone="warn">{t('recovery.text')}</Notice>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code} className="mono">
              {code}
            </li>
          ))}
        </ul>
        <div className={css.tools}>
          <Button
            size="s"
            icon={IconCopy}
            onClick={() =>
              void navigator.clipboard
                .writeText(text)
                .then(() => toast.show({ tone: 'good', text: t('common:copied') }))
            }
          >
            {t('common:copy')}
          </Button>
          <Button
            size="s"
            icon={IconDownload}
            onClick={() => download('touchline-recovery-codes.txt', text, 'text/plain;charset=utf-8')}
          >
            {t('recovery.download')}
          </Button>
        </div>
        <Checkbox label={t('recovery.kept')} checked={kept} onChange={setStable} />
      </div>
    </Dialog>
  );
}
