import { useFailureText } from '@touchline/app-kit/act';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog, type ConfirmDialogProps } from '@touchline/ui/overlay';
import { type FormEvent, type ReactNode, useState } from 'react';
import { replaceValues, useUnsavedFlag } from '../unsaved/unsaved.ts';
import css from './confirm.module.css';

interface Props extends Omit<ConfirmDialogProps, 'cancelLabel' | 'errorText' | 'onDismiss'> {
  /** A more exact sentence for some failures; null for all others. */
  errorText?: (error: unknown) => string | null | undefined;
}

/** Confirms an action that calls the server, with the fields it needs, and shows why the server refused it. */
export function ConfirmAction({ errorText, children, ...dialog }: Props) {
  const { t } = useTranslation('console');
  const failureText = useFailureText();
  const [typed, setTyped] = useState(false);
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={t('cancel')}
      errorText={(error) => errorText?.(error) ?? failureText(error) ?? t('code.needed')}
      onDismiss={typed ? () => replaceValues(dialog.onClose) : undefined}
    >
      {children && <Fields onTyped={setTyped}>{children}</Fields>}
    </ConfirmDialog>
  );
}

const isFilled = (field: HTMLInputElement | HTMLTextAreaElement): boolean => field.value.trim() !== '';

/** The fields of a confirmation; Escape, the backdrop and a navigation ask before a typed text is lost. */
function Fields({ onTyped, children }: { onTyped: (typed: boolean) => void; children: ReactNode }) {
  const [typed, setTyped] = useState(false);
  useUnsavedFlag(typed);
  function onInput({ currentTarget }: FormEvent<HTMLDivElement>): void {
    const fields = currentTarget.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input:not([type=checkbox])',
    );
    const some = [...fields].some(isFilled);
    setTyped(some);
    onTyped(some);
  }
  return (
    <div className={css.fields} onInput={onInput}>
      {children}
    </div>
  );
}
