import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { Drawer } from '@touchline/ui/overlay';
import { Suspense, useEffect, useRef, useState } from 'react';
import { CodeNudge, ConsoleBar, SideMenu } from '../features/shell/index.ts';
import { EnrolFirstScreen } from '../screens/enrol-first/EnrolFirstScreen.tsx';
import { PasswordFirstScreen } from '../screens/password-first/PasswordFirstScreen.tsx';
import { BulkReport } from '../shared/bulk/BulkReport.tsx';
import { ConnectionNotice } from '../shared/connection/ConnectionNotice.tsx';
import { KeyHelp } from '../shared/keys/KeyHelp.tsx';
import { codeDeclined } from '../shared/security-code.ts';
import { useSession } from '../shared/session.ts';
import { UndoKey } from '../shared/undo/UndoKey.tsx';
import css from './shell.module.css';
import { useMenu } from './use-menu.ts';

/** Only for signed-in operators; the content unmounts as soon as the session ends. */
export function Shell() {
  const isSignedIn = useSession((session) => session.user !== null);
  const mustChangePassword = useSession((session) => session.user?.mustChangePassword === true);
  const mustEnrol = useSession((session) => session.user?.mustEnrol === true);
  // Stays open until the operator has read the recovery codes, although the session is already allowed to continue.
  const [enrolling, setEnrolling] = useState(mustEnrol);
  if (!isSignedIn) return null;
  if (mustChangePassword) return <PasswordFirstScreen />;
  return enrolling || mustEnrol ? <EnrolFirstScreen onDone={() => setEnrolling(false)} /> : <Inside />;
}

function Inside() {
  const { t } = useTranslation('console');
  const groups = useMenu();
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  // A new screen starts at its top for keyboard and screen reader users too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the screen changes
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
          <SideMenu groups={groups} />
        </div>
        <div className={css.body}>
          <CodeNudge />
          <ConnectionNotice />
          <main ref={main} id="main" tabIndex={-1} className={css.main}>
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <KeyHelp />
      <UndoKey />
      <BulkReport />
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={t('menu')} size="s">
        <SideMenu groups={groups} onGo={() => setMenuOpen(false)} />
      </Drawer>
    </>
  );
}
