import { useFailureText } from '@touchline/app-kit/act';
import { staffCalls, staffRoles } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { Missing, missingOf } from '../../shared/missing/Missing.tsx';
import { leaveForms, useUnsaved } from '../../shared/unsaved/unsaved.ts';
import css from './staff.module.css';

interface Props {
  onClose: () => void;
  /** `password` is the generated password, shown only once. */
  onMade: (name: string, password: string | null) => void;
}

export function NewStaff({ onClose, onMade }: Props) {
  const { t } = useTranslation(['consolePeople', 'console']);
  const failureText = useFailureText();
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<(typeof staffRoles)[number]>('reviewer');
  useUnsaved([username, name, role]);
  const close = (): void => leaveForms(onClose);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const missing = missingOf({ [t('staffName')]: name.trim() === '', [t('username')]: username.trim() === '' });
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const made = await api.call(staffCalls.create, { username: username.trim(), name: name.trim(), role });
      onMade(made.account.name, made.password);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={close} title={t('newStaff')} size="s">
      <form className={css.dialog} onSubmit={(event) => void make(event)}>
        {failure && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
        <TextField
          label={t('staffName')}
          data-autofocus=""
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('username')}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <SelectField
          label={t('role')}
          hint={t(`roleText.${role}`)}
          options={staffRoles.map((value) => ({ value, label: t(`console:role.${value}`) }))}
          value={role}
          onChange={(event) => setRole(staffRoles.find((each) => each === event.target.value) ?? 'reviewer')}
        />
        <Missing fields={missing} />
        <div className={css.foot}>
          <Button onClick={close}>{t('console:cancel')}</Button>
          <Button type="submit" tone="primary" loading={busy} disabled={missing.length > 0}>
            {t('makeStaff')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
