import { useFailureText } from '@touchline/app-kit/act';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog, type ConfirmDialogProps } from '@touchline/ui/overlay';
import css from './confirm.module.css';

interface Props extends Omit<ConfirmDialogProps, 'cancelLabel' | 'errorText'> {
  /** A more exact sentence for some failures; null for all others. */
  errorText?: (error: unknown) => string | null | undefined;
}

/** Confirms an action that calls the server, with the fields it needs, and shows why the server refused it. */
export function ConfirmAction({ errorText, children, ...dialog }: Props) {
  const { t } = useTranslation('console');
  const failureText = useFailureText();
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={t('cancel')}
      errorText={(error) => errorText?.(error) ?? failureText(error) ?? t('code.needed')}
    >
      {children && <div className={css.fields}>{children}</div>}
    </ConfirmDialog>
  );
}
