import { userTypes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';

interface NamedPerson {
  readonly nickname: string;
  readonly userType: number;
}

/** Display name of a user; guests have only a number, which is localised. */
export function usePersonName(): (person: NamedPerson) => string {
  const { t } = useTranslation('consolePeople');
  return ({ nickname, userType }) => (userType === userTypes.guest ? t('guestName', { number: nickname }) : nickname);
}
