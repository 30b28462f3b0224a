import { useTranslation } from '@touchline/i18n';
import { ScheduleBoard } from '../../features/schedule/index.ts';
import css from '../../features/schedule/schedule.module.css';

/** /user/schedule: what a host has reserved, and what there is to reserve. */
export function ScheduleScreen() {
  const { t } = useTranslation('schedule');
  return (
    <>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <ScheduleBoard />
    </>
  );
}
