import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAct } from '@touchline/app-kit/act';
import type { UserCard } from '@touchline/contract/accounts';
import { walletOperatorCalls } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { type FormEvent, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { PersonCell } from '../../../shared/person/PersonCell.tsx';
import css from './coins.module.css';

/** Opens the wallet of a user by name, user ID or username. */
export function WalletSearch() {
  const { t } = useTranslation('consoleMoney');
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const [text, setText] = useState('');
  /** Several people with such a name. */
  const [found, setFound] = useState<readonly UserCard[]>([]);
  const go = (event: FormEvent): void => {
    event.preventDefault();
    setFound([]);
    void act(async () => {
      const { items } = await api.call(walletOperatorCalls.find, { text: text.trim() });
      const [only, ...others] = items;
      if (only && others.length === 0) await navigate({ to: '/wallets/$uid', params: { uid: only.uid } });
      else setFound(items);
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
      {found.length > 0 && (
        <ul className={css.found} aria-label={t('find.several')}>
          {found.map(({ uid, nickname, avatar, appNumber }) => (
            <li key={uid}>
              <Link to="/wallets/$uid" params={{ uid }}>
                <PersonCell name={nickname} avatar={avatar} below={appNumber} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
