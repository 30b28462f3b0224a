import { IconCheck, IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from './Button.tsx';
import css from './CopyField.module.css';
import { IconButton } from './IconButton.tsx';
import { useUiTexts } from './texts.tsx';

export interface CopyFieldProps {
  label: string;
  value: string;
  /** Shown instead of the value until the user reveals it: a partly masked secret. */
  masked?: string | undefined;
  hint?: ReactNode | undefined;
  /** More buttons inside the field, such as reset. */
  children?: ReactNode | undefined;
  /** Called after the value was copied, or with an error when the browser refused. */
  onCopied?: ((error?: unknown) => void) | undefined;
}

const doneMs = 2_000;

/** A value to copy: monospaced, left to right, with a button that confirms the copy. */
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
