import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { Session } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import css from '../../features/auth/auth.module.css';
import { AuthFrame, FaceTabs, RegisterForm } from '../../features/auth/index.ts';
import { takePlace } from '../../shared/after-sign-in.ts';
import { enter } from '../../shared/api.ts';
import { isApprovedHost } from '../../shared/session.ts';
import { Tools } from './Tools.tsx';

export function RegisterScreen() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const navigate = useNavigate();
  const face = useSearch({ from: '/register' }).kind ?? 'viewer';
  const choose = (kind: 'host' | 'viewer'): void =>
    void navigate({ to: '/register', search: kind === 'host' ? { kind } : {}, replace: true });
  const onSession = (session: Session): void => {
    enter(session);
    // A host's account is only half of it: the application comes next.
    const applies = face === 'host' && !isApprovedHost(session.user);
    router.history.push(applies ? '/user/apply' : takePlace());
  };
  return (
    <AuthFrame tools={<Tools />}>
      <FaceTabs face={face} onChange={choose} />
      <RegisterForm key={face} face={face} onSession={onSession} />
      <div className={css.more}>
        <p className={css.foot}>
          {t('haveAccount')}
          <Link to="/login" className={css.link}>
            {t('signIn')}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
