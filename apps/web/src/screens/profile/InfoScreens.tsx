import type { Profile } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import type { ReactNode } from 'react';
import {
  AuthenticatorCard,
  AvatarPicker,
  BasicForm,
  Devices,
  EmailForm,
  PasswordForm,
  PhoneForm,
  useProfile,
} from '../../features/profile/index.ts';
import { LoadFailed } from '../../shared/page/LoadFailed.tsx';
import { FormSkeleton } from '../../shared/page/PageSkeletons.tsx';
import { useSession } from '../../shared/session/session.ts';

/** Shows a skeleton until the profile is loaded. */
function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { t } = useTranslation(['profile', 'common']);
  const { data, isError, isFetching, refetch } = useProfile();
  if (data) return children(data);
  if (isError) {
    return <LoadFailed title={t('profile:loadFailed')} retrying={isFetching} onRetry={refetch} />;
  }
  return <FormSkeleton />;
}

export function BasicInfoScreen() {
  const { t } = useTranslation('profile');
  return (
    <>
      <h1>{t('basic')}</h1>
      <WithProfile>
        {(profile) => (
          <div className="stack-6">
            <AvatarPicker profile={profile} />
            <BasicForm key={profile.uid} profile={profile} />
          </div>
        )}
      </WithProfile>
    </>
  );
}

export function ChangePhoneScreen() {
  const { t } = useTranslation('profile');
  return (
    <>
      <h1>{t('phoneTab')}</h1>
      <WithProfile>{(profile) => <PhoneForm profile={profile} />}</WithProfile>
    </>
  );
}

/** Linked only where mail can be sent; the server refuses the calls elsewhere. */
export function ChangeEmailScreen() {
  const { t } = useTranslation('profile');
  return (
    <>
      <h1>{t('emailTab')}</h1>
      <WithProfile>{(profile) => <EmailForm profile={profile} />}</WithProfile>
    </>
  );
}

export function ChangePasswordScreen() {
  const { t } = useTranslation('profile');
  // Operators have a security code, in the back office.
  const isOperator = useSession(({ user }) => user?.userType === userTypes.staff);
  return (
    <>
      <h1>{t('passwordTab')}</h1>
      <PasswordForm />
      {!isOperator && <AuthenticatorCard />}
      <Devices />
    </>
  );
}
