import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { TextField } from '../form/TextField.tsx';
import { Button } from '../light/Button.tsx';
import { cx } from '../light/cx.ts';
import { IconButton } from '../light/IconButton.tsx';
import { Notice } from '../light/Notice.tsx';
import { useUiTexts } from '../light/texts.tsx';
import css from './Dialog.module.css';
import { ModalBase } from './ModalBase.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** A question that names the object: "Cut off TouchlineTom?" */
  title: ReactNode;
  text?: ReactNode | undefined;
  /** Effects of the action, one line each. */
  effects?: readonly ReactNode[] | undefined;
  tone?: 'danger' | 'primary' | undefined;
  /** Names the action, not "OK": "Cut off". */
  confirmLabel: string;
  cancelLabel: string;
  /** The dialog closes when the promise resolves; `errorText` converts a rejection to the shown text. */
  onConfirm: () => void | Promise<void>;
  errorText?: ((error: unknown) => string) | undefined;
  onClose: () => void;
  /** Escape or a press on the backdrop, which may be accidental; by default they close like the cancel button. */
  onDismiss?: (() => void) | undefined;
  /** For irreversible actions: the user must type this word first. */
  typed?: { word: string; label: string };
  /** False while a required choice is missing. */
  ready?: boolean | undefined;
  /** Shows a close button in the head, for forms rather than questions. */
  closable?: boolean | undefined;
  /** Content between text and buttons, such as a reason field. */
  children?: ReactNode | undefined;
}

/** Confirms an important action. The focus starts on "cancel", so Enter does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // Mounted per question, so that typed text and errors do not carry over.
  return props.open ? <OpenConfirm {...props} /> : null;
}

function OpenConfirm(props: ConfirmDialogProps) {
  const {
    title,
    text,
    effects,
    tone = 'danger',
    confirmLabel,
    cancelLabel,
    onConfirm,
    errorText,
    onClose,
    onDismiss = onClose,
    typed,
    ready = true,
    closable = false,
    children,
  } = props;
  const texts = useUiTexts();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [word, setWord] = useState('');
  const locked = !ready || (typed !== undefined && word.trim() !== typed.word);
  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setBusy(false);
      if (!errorText) throw error;
      setFailure(errorText(error));
    }
  }
  return (
    <ModalBase
      open
      onClose={onDismiss}
      labelledBy={id}
      dismissible={!busy}
      alert
      className={cx(css.modal, css.dialog, css.s)}
    >
      <form
        className={css.sheet}
        onSubmit={(event) => {
          event.preventDefault();
          if (!locked && !busy) void confirm();
        }}
      >
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          {closable && <IconButton icon={IconX} label={texts.close} disabled={busy} onClick={onClose} />}
        </div>
        <div className={css.body}>
          {text && <p className={css.text}>{text}</p>}
          {effects && effects.length > 0 && (
            <ul className={cx(css.effects, tone === 'danger' && css.dangerous)}>
              {effects.map((effect, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
                <li key={at}>{effect}</li>
              ))}
            </ul>
          )}
          {children}
          {typed && (
            <div className={css.typed}>
              <TextField
                label={typed.label}
                value={word}
                autoComplete="off"
                onChange={(event) => setWord(event.target.value)}
              />
            </div>
          )}
          {failure && (
            <div className={css.error}>
              <Notice tone="bad" live>
                {failure}
              </Notice>
            </div>
          )}
        </div>
        <div className={css.foot}>
          <Button data-autofocus="" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" tone={tone} disabled={locked} loading={busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </ModalBase>
  );
}
