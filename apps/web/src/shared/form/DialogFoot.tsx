import { useTranslation } from '@touchline/i18n';
import { Button, type ButtonProps } from '@touchline/ui';

export type DialogFootProps = ButtonProps & { onCancel: () => void };

/** The two buttons below a dialog: cancel, and the one that does it. */
export function DialogFoot({ onCancel, ...confirm }: DialogFootProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button tone="primary" {...confirm} />
    </>
  );
}
