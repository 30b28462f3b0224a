import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { ScheduleBoard } from '../../features/schedule/index.ts';
import css from './ScheduleScreen.module.css';

const route = getRouteApi('/member/user/studio/schedule');

/** /user/schedule: a host's reservations, and matches to reserve. The view is in the address. */
export function ScheduleScreen() {
  const { t } = useTranslation('schedule');
  const { view = 'reserved', kind = 'schedule' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <ScheduleBoard
        selection={{ view, kind }}
        onSelection={(next) =>
          void navigate({
            search: {
              ...(next.view === 'library' ? { view: next.view } : {}),
              ...(next.view === 'library' && next.kind === 'result' ? { kind: next.kind } : {}),
            },
            resetScroll: false,
          })
        }
      />
    </>
  );
}
