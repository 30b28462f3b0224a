import { userTypes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';

interface Named {
  readonly nickname: string;
  readonly userType: number;
}

/** What somebody is called: guests have only a number, which is worded in the reader's language. */
export function usePersonName(): (person: Named) => string {
  const { t } = useTranslation('consolePeople');
  return ({ nickname, userType }) => (userType === userTypes.visitor ? t('guestName', { number: nickname }) : nickname);
}
