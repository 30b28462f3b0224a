import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAct } from '@touchline/app-kit/act';
import { walletOperatorCalls } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { type FormEvent, useState } from 'react';
import { api } from '../../../shared/api.ts';
import css from './coins.module.css';

/** Opens the wallet of any user by exact user ID or username. */
export function WalletSearch() {
  const { t } = useTranslation('consoleMoney');
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const [text, setText] = useState('');
  const go = (event: FormEvent): void => {
    event.preventDefault();
    void act(async () => {
      const { person } = await api.call(walletOperatorCalls.find, { text: text.trim() });
      await navigate({ to: '/wallets/$uid', params: { uid: person.uid } });
    });
  };
  return (
    <search className={css.find}>
      <form onSubmit={go}>
        <TextField
          label={t('find.label')}
          labelHidden
          icon={IconSearch}
          type="search"
          placeholder={t('find.label')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="s" loading={busy} disabled={text.trim() === ''}>
          {t('find.do')}
        </Button>
      </form>
    </search>
  );
}
