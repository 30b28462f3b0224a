import { useForm } from '@touchline/app-kit/form';
import { type StaffRole, staffCalls, staffRoles } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { api } from '../../../shared/api.ts';
import { FormNotice } from '../../../shared/form-notice/FormNotice.tsx';
import { MissingFields, missingOf } from '../../../shared/missing/MissingFields.tsx';
import { leaveForms, useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import css from './staff.module.css';

interface Props {
  onClose: () => void;
  /** `password` is the generated password, shown only once. */
  onMade: (name: string, password: string | null) => void;
}

export function NewStaffDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation(['consolePeople', 'console']);
  const form = useForm({
    initial: { username: '', name: '', role: 'reviewer' as StaffRole },
    submit: async (values) => {
      const { account, password } = await api.call(staffCalls.create, {
        username: values.username.trim(),
        name: values.name.trim(),
        role: values.role,
      });
      onMade(account.name, password);
    },
  });
  const { username, name, role } = form.values;
  useUnsaved(form.values);
  const close = (): void => leaveForms(onClose);
  const missing = missingOf({ [t('staffName')]: name.trim() === '', [t('username')]: username.trim() === '' });
  return (
    <Dialog open onClose={close} title={t('newStaff')} size="s">
      <form className={css.dialog} onSubmit={form.onSubmit}>
        {form.notice && <FormNotice tone="bad">{form.notice.text}</FormNotice>}
        <TextField label={t('staffName')} {...form.text('name')} data-autofocus="" />
        <TextField
          label={t('username')}
          {...form.text('username')}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
        />
        <SelectField
          label={t('role')}
          hint={t(`roleText.${role}`)}
          options={staffRoles.map((value) => ({ value, label: t(`console:role.${value}`) }))}
          value={role}
          onChange={(event) => form.set('role', staffRoles.find((each) => each === event.target.value) ?? 'reviewer')}
        />
        <MissingFields fields={missing} />
        <div className={css.foot}>
          <Button onClick={close}>{t('console:cancel')}</Button>
          <Button type="submit" tone="primary" loading={form.busy} disabled={missing.length > 0}>
            {t('makeStaff')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
