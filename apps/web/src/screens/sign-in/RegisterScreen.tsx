import { IconHourglass } from '@tabler/icons-react';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import css from '../../features/auth/auth.module.css';
import { AuthFrame, FaceTabs, RegisterForm } from '../../features/auth/index.ts';
import { takePlace } from '../../shared/after-sign-in.ts';
import { enter } from '../../shared/api.ts';
import { useTitle } from '../../shared/use-title.ts';
import { Tools } from './Tools.tsx';

export function RegisterScreen() {
  const { t } = useTranslation('auth');
  useTitle(t('register'));
  const router = useRouter();
  const navigate = useNavigate();
  const face = useSearch({ from: '/register' }).kind ?? 'viewer';
  const choose = (kind: 'host' | 'viewer'): void =>
    void navigate({ to: '/register', search: kind === 'host' ? { kind } : {}, replace: true });
  return (
    <AuthFrame tools={<Tools />}>
      <FaceTabs face={face} onChange={choose} />
      {face === 'viewer' ? (
        <RegisterForm
          onSession={(session) => {
            enter(session);
            router.history.push(takePlace());
          }}
        />
      ) : (
        <div className={css.form}>
          <Notice tone="warn" icon={IconHourglass} title={t('registerHostSoon')}>
            {t('registerHostSoonBody')}
          </Notice>
          <Button tone="primary" size="l" wide onClick={() => choose('viewer')}>
            {t('createAccount')}
          </Button>
        </div>
      )}
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
