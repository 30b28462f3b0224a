import { useFailureText } from '@touchline/app-kit/act';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog, type ConfirmDialogProps } from '@touchline/ui/overlay';

interface Props extends Omit<ConfirmDialogProps, 'cancelLabel' | 'errorText'> {
  /** A more exact sentence for some failures; null for all others. */
  errorText?: (error: unknown) => string | null | undefined;
}

/** Confirms an action that calls the server, and shows why the server refused it. */
export function ConfirmAction({ errorText, ...dialog }: Props) {
  const { t } = useTranslation('console');
  const failureText = useFailureText();
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={t('cancel')}
      errorText={(error) => errorText?.(error) ?? failureText(error) ?? t('code.needed')}
    />
  );
}
