import { useTranslation } from '@touchline/i18n';
import { PersonCell } from '../../../shared/person/PersonCell.tsx';
import type { Recipient } from '../api/use-recipients.ts';
import css from './coins.module.css';

/** Maximum number of recipients shown with their pictures. */
const shownMax = 24;

/** Names and pictures of the recipients, because one wrong digit is another user. */
export function Recipients({ people }: { people: readonly Recipient[] }) {
  const { t } = useTranslation('consoleMoney');
  if (people.length === 0) return null;
  const others = people.length - shownMax;
  return (
    <ul className={css.recipients} aria-label={t('grant.recipients')} aria-live="polite">
      {people.slice(0, shownMax).map(({ uid, nickname, avatar, appNumber }) => (
        <li key={uid}>
          <PersonCell name={nickname} avatar={avatar} below={appNumber} />
        </li>
      ))}
      {others > 0 && <li className="dim">{t('grant.others', { count: others })}</li>}
    </ul>
  );
}
