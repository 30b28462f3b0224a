import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Checkbox } from '../form/choices.tsx';
import { Button } from '../light/Button.tsx';
import { Notice } from '../light/Notice.tsx';
import { useUiTexts } from '../light/texts.tsx';
import { toast } from '../light/toast-store.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import css from './security-code.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  labels: Readonly<Record<'title' | 'text' | 'download' | 'saved' | 'done', string>>;
  /** Saves a text as a file. */
  onDownload: (name: string, text: string) => void;
  onClose: () => void;
}

/** Shows recovery codes once; the dialog stays open until the user confirms that they are saved. */
export function RecoveryCodes({ codes, labels, onDownload, onClose }: RecoveryCodesProps) {
  const texts = useUiTexts();
  const [saved, setSaved] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={labels.title}
      size="s"
      foot={
        <Button tone="primary" disabled={!saved} onClick={onClose}>
          {labels.done}
        </Button>
      }
    >
      <div className={css.steps}>
        <Notice tone="warn">{labels.text}</Notice>
        <ul className={css.codes} dir="ltr">
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
              void navigator.clipboard.writeText(text).then(() => toast.show({ tone: 'good', text: texts.copied }))
            }
          >
            {texts.copy}
          </Button>
          <Button size="s" icon={IconDownload} onClick={() => onDownload('touchline-recovery-codes.txt', text)}>
            {labels.download}
          </Button>
        </div>
        <Checkbox label={labels.saved} checked={saved} onChange={setSaved} />
      </div>
    </Dialog>
  );
}
