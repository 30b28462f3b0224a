import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import css from './profile.module.css';

/** The server's error that belongs to no field, and the save button. */
export function FormEnd({ notice, busy }: { notice: { text: string } | null; busy: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <ProblemNotice text={notice?.text} />
      <div className={css.row}>
        <Button type="submit" tone="primary" loading={busy}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}
