import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { PasswordForm } from '../../features/account/index.ts';
import { EntryPage } from '../../features/shell/index.ts';
import { resolveSession, signOut } from '../../shared/api.ts';
import { useMe } from '../../shared/session.ts';

/** Makes an operator with an assigned password replace it before anything else is shown. */
export function PasswordFirstScreen() {
  const { t } = useTranslation('console');
  const { name } = useMe();
  return (
    <EntryPage title={t('passwordFirst.title')} text={t('passwordFirst.text', { name })}>
      <PasswordForm
        main
        currentLabel={t('passwordFirst.given')}
        submitLabel={t('account.changeAndGo')}
        onChanged={() => void resolveSession()}
      />
      <Button size="l" wide onClick={() => void signOut()}>
        {t('account.signOut')}
      </Button>
    </EntryPage>
  );
}
