import { Link } from '@tanstack/react-router';
import type { ApplicationDetails } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Notice } from '@touchline/ui';
import css from './applications.module.css';

/** Risk signals, each with its evidence. */
export function Risks({ risks }: { risks: ApplicationDetails['risks'] }) {
  const { t } = useTranslation('consoleReview');
  const formats = useFormats();
  return risks.map(({ signal, level, accounts, times, at }) => (
    <Notice
      key={signal}
      tone={level === 'high' ? 'bad' : level === 'medium' ? 'warn' : 'neutral'}
      title={t(`risk.long.${signal}`)}
    >
      {times !== null && <p>{t('risk.times', { count: times })}</p>}
      {at && <p>{formats.dateTime(at)}</p>}
      {accounts.length > 0 && (
        <ul className={css.related}>
          {accounts.map((account) => (
            <li key={account.uid}>
              <Avatar name={account.nickname} src={account.avatar} size="s" />
              <span>
                <Link to="/people/$uid" params={{ uid: account.uid }} className="text-link">
                  {account.nickname}
                </Link>{' '}
                {account.ban &&
                  t(`ban.${account.ban}`, { until: account.bannedUntil ? formats.date(account.bannedUntil) : '' })}
                {account.banReason && <q dir="auto">{account.banReason}</q>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  ));
}
