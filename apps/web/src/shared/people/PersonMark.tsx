import { NameMark } from '@touchline/art';
import { nameMarkOf, type UserCard } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';

/** The mark of a host or of staff beside a name; others have none. */
export function PersonMark({ person }: { person: Pick<UserCard, 'isHost' | 'userType'> }) {
  const { t } = useTranslation('common');
  const kind = nameMarkOf(person);
  return kind && <NameMark kind={kind} label={t(`mark.${kind}`)} />;
}
