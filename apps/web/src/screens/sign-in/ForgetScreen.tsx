import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import css from '../../features/auth/auth.module.css';
import { AuthFrame, ResetForm } from '../../features/auth/index.ts';
import { useTitle } from '../../shared/use-title.ts';
import { Tools } from './Tools.tsx';

export function ForgetScreen() {
  const { t } = useTranslation('auth');
  useTitle(t('resetTitle'));
  const navigate = useNavigate();
  const done = (): void => {
    toast.show({ tone: 'good', text: t('resetDone') });
    void navigate({ to: '/login' });
  };
  return (
    <AuthFrame tools={<Tools />}>
      <ResetForm onDone={done} />
      <div className={css.more}>
        <p className={css.foot}>
          <Link to="/login" className={css.link}>
            {t('back')}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
