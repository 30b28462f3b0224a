import { Outlet, useLocation } from '@tanstack/react-router';
import { useCall } from '@touchline/app-kit/calls';
import { applicationOperatorCalls, liveCalls, staffMay } from '@touchline/contract/operators';
import { reportOperatorCalls } from '@touchline/contract/reports';
import { heldOperatorCalls } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Drawer } from '@touchline/ui/overlay';
import { Suspense, useEffect, useRef, useState } from 'react';
import { CodeNudge } from '../features/shell/CodeNudge.tsx';
import { ConsoleBar } from '../features/shell/ConsoleBar.tsx';
import type { PlaceId } from '../features/shell/navigation.ts';
import { type PlaceCount, SideMenu } from '../features/shell/SideMenu.tsx';
import css from '../features/shell/shell.module.css';
import { EnrolFirstScreen } from '../screens/enrol-first/EnrolFirstScreen.tsx';
import { PasswordFirstScreen } from '../screens/password-first/PasswordFirstScreen.tsx';
import { BulkReport } from '../shared/bulk/BulkReport.tsx';
import { useNow } from '../shared/clock.ts';
import { KeyHelp } from '../shared/keys/KeyHelp.tsx';
import { codeDeclined } from '../shared/security-code.ts';
import { useMe, useSession } from '../shared/session.ts';

const refetchInterval = 30_000;
const lateMs = 24 * 3_600_000;

/** Pending items of each place in the menu. */
function useCounts(): Partial<Record<PlaceId, PlaceCount>> {
  const { role } = useMe();
  const now = useNow();
  const one = { page: 1, pageSize: 1 };
  const applications = useCall(applicationOperatorCalls.applications, one, {
    refetchInterval,
    enabled: staffMay('applications', role),
  }).data;
  const reports = useCall(reportOperatorCalls.list, one, {
    refetchInterval,
    enabled: staffMay('reports_read', role),
  }).data;
  const live = useCall(liveCalls.wall, {}, { refetchInterval, enabled: staffMay('people', role) }).data;
  const held = useCall(heldOperatorCalls.list, one, { refetchInterval, enabled: staffMay('words', role) }).data;
  const oldest = applications?.oldestAppliedAt;
  return {
    ...(applications && {
      applications: {
        count: applications.waiting,
        hot: oldest ? now - new Date(oldest).getTime() > lateMs : false,
      },
    }),
    ...(reports && { reports: { count: reports.open + reports.escalated, hot: reports.escalated > 0 } }),
    ...(held && { held: { count: held.total } }),
    ...(live && { live: { count: live.items.length } }),
  };
}

/** Only for signed-in operators; the content unmounts as soon as the session ends. */
export function Shell() {
  const here = useSession((session) => session.user !== null);
  const mustChangePassword = useSession((session) => session.user?.mustChangePassword === true);
  const mustEnrol = useSession((session) => session.user?.mustEnrol === true);
  // Stays open until the operator has read the recovery codes, although the session is already allowed to continue.
  const [enrolling, setEnrolling] = useState(mustEnrol);
  if (!here) return null;
  if (mustChangePassword) return <PasswordFirstScreen />;
  return enrolling || mustEnrol ? <EnrolFirstScreen onDone={() => setEnrolling(false)} /> : <Inside />;
}

function Inside() {
  const { t } = useTranslation('console');
  const { role } = useMe();
  const counts = useCounts();
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  // A new screen starts at its top for keyboard and screen reader users too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place changes
  useEffect(() => {
    if (first.current) first.current = false;
    else {
      main.current?.focus({ preventScroll: true });
      // A code request of the previous screen does not carry over to the next one.
      codeDeclined();
    }
  }, [pathname]);
  return (
    <>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      <ConsoleBar onMenu={() => setMenuOpen(true)} />
      <div className={css.frame}>
        <div className={css.side}>
          <SideMenu role={role} counts={counts} />
        </div>
        <div className={css.body}>
          <CodeNudge />
          <main ref={main} id="main" tabIndex={-1} className={css.main}>
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <KeyHelp />
      <BulkReport />
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={t('menu')} size="s">
        <SideMenu role={role} counts={counts} onGo={() => setMenuOpen(false)} />
      </Drawer>
    </>
  );
}
