import { IconCheck, IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from './Button.tsx';
import css from './CopyField.module.css';
import { IconButton } from './IconButton.tsx';
import { useUiTexts } from './texts.tsx';

export interface CopyFieldProps {
  label: string;
  value: string;
  /** Shows this in place of the value until it is asked for: a secret, partly dotted. */
  masked?: string | undefined;
  hint?: ReactNode | undefined;
  /** More buttons inside the field: reset. */
  children?: ReactNode | undefined;
  /** After the value is on the clipboard, or with an error when the browser refused. */
  onCopied?: ((error?: unknown) => void) | undefined;
}

const doneMs = 2_000;

/** A value to take elsewhere: shown in mono, left to right, with a button that says when it is done. */
export function CopyField({ label, value, masked, hint, children, onCopied }: CopyFieldProps) {
  const texts = useUiTexts();
  const id = useId();
  const [shown, setShown] = useState(false);
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), doneMs);
    return () => clearTimeout(timer);
  }, [copies]);
  const done = copies > 0;
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopies((was) => was + 1);
      onCopied?.();
    } catch (error) {
      onCopied?.(error);
    }
  }
  return (
    <fieldset className={css.field} aria-labelledby={id}>
      <span id={id} className={css.label}>
        {label}
      </span>
      <div className={css.row}>
        <div className={css.value}>
          <code className="mono">{masked !== undefined && !shown ? masked : value}</code>
          {masked !== undefined && (
            <IconButton
              size="s"
              icon={shown ? IconEyeOff : IconEye}
              label={shown ? texts.hide : texts.show}
              onClick={() => setShown(!shown)}
            />
          )}
          {children}
        </div>
        <Button tone={done ? 'done' : 'secondary'} icon={done ? IconCheck : IconCopy} onClick={() => void copy()}>
          <span aria-live="polite">{done ? texts.copied : texts.copy}</span>
        </Button>
      </div>
      {hint && <p className={css.hint}>{hint}</p>}
    </fieldset>
  );
}
