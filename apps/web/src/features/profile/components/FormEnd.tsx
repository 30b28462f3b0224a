import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';

/** The server's error that belongs to no field, and the save button. */
export function FormEnd({ notice, busy }: { notice: { text: string } | null; busy: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <ProblemNotice text={notice?.text} />
      <div className="wrap-2">
        <Button type="submit" tone="primary" loading={busy}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}
