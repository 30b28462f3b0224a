import type { OutputOf } from '@touchline/contract/kernel';
import { grantPeopleMax, walletOperatorCalls } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { PersonCell } from '../../shared/person/PersonCell.tsx';
import { useCall } from '../../shared/use-calls.ts';
import css from './coins.module.css';

type Person = OutputOf<typeof walletOperatorCalls.recipients>['items'][number];

/** Maximum number of recipients shown with their pictures. */
const shownMax = 24;

/** Looks up the users of these IDs; `unknown` lists the IDs that no user has. */
export function useRecipients(numbers: readonly string[]) {
  const asked = numbers.length > 0 && numbers.length <= grantPeopleMax;
  const { data, isPlaceholderData } = useCall(
    walletOperatorCalls.recipients,
    { appNumbers: [...numbers] },
    { enabled: asked },
  );
  const wanted = new Set(numbers);
  const people = asked ? (data?.items ?? []).filter(({ appNumber }) => wanted.has(appNumber)) : [];
  const answered = asked && data !== undefined && !isPlaceholderData;
  const found = new Set(people.map(({ appNumber }) => appNumber));
  const unknown = answered ? numbers.filter((number) => !found.has(number)) : [];
  return { people, unknown, known: answered && unknown.length === 0 };
}

/** Names and pictures of the recipients, because one wrong digit is another user. */
export function Recipients({ people }: { people: readonly Person[] }) {
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
