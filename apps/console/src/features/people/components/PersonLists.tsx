import type { PersonPage } from '@touchline/contract/operators';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { useAuditNames } from '../../../shared/audit-names.ts';
import css from './people.module.css';

/** Devices where a user is signed in. */
export function Sessions({ sessions }: Pick<PersonPage, 'sessions'>) {
  const { t } = useTranslation('consolePeople');
  const formats = useFormats();
  return (
    <section className={css.card}>
      <h2>{t('sessions')}</h2>
      {sessions.length === 0 && <p className="dim">{t('noSessions')}</p>}
      <ul className={css.lines}>
        {sessions.map(({ id, device, ip, lastSeenAt }) => (
          <li key={id}>
            <b>{device}</b>
            <span className="dim num">{joinFacts([ip, formats.dateTime(lastSeenAt)])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What operators did to a user. */
export function History({ history }: Pick<PersonPage, 'history'>) {
  const { t } = useTranslation(['consolePeople', 'consoleLive']);
  const formats = useFormats();
  const { actionName } = useAuditNames();
  return (
    <section className={css.card}>
      <h2>{t('history')}</h2>
      {history.length === 0 && <p className="dim">{t('noHistory')}</p>}
      <ul className={css.lines}>
        {history.map(({ id, action, operator, at, reason, template }) => (
          <li key={id}>
            <b title={action}>{actionName(action)}</b>
            <span className="dim num">{joinFacts([operator.name, formats.dateTime(at)])}</span>
            {template && <q dir="auto">{t(`consoleLive:reason.${template as 'other'}`, { defaultValue: template })}</q>}
            {reason && <q dir="auto">{reason}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}
