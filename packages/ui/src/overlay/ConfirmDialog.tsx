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
  /** A question that names the thing: "Cut off TouchlineTom?" */
  title: ReactNode;
  text?: ReactNode | undefined;
  /** What will happen, one line each. */
  effects?: readonly ReactNode[] | undefined;
  tone?: 'danger' | 'primary' | undefined;
  /** Says the act, not "OK": "Cut off". */
  confirmLabel: string;
  cancelLabel: string;
  /** Closes when the promise is fulfilled; a rejection is turned into words by `errorText` and shown. */
  onConfirm: () => void | Promise<void>;
  errorText?: ((error: unknown) => string) | undefined;
  onClose: () => void;
  /** For what cannot be undone: this word must be typed first. */
  typed?: { word: string; label: string };
  /** False while something that is required has not been chosen. */
  ready?: boolean | undefined;
  /** Also an X in the head, for forms more than questions. */
  closable?: boolean | undefined;
  /** More between text and buttons: a reason. */
  children?: ReactNode | undefined;
}

/** Asks before something that matters; begins on "cancel", so that Enter does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // Mounted per question: what was typed or went wrong last time is gone.
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
      onClose={onClose}
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
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and does not move
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
