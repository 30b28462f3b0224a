import { type FriendSource, friendSources } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';

type SourceName = keyof typeof friendSources;
const names = new Map(Object.entries(friendSources).map(([name, code]) => [code, name as SourceName]));

/** Words where a friend request came from: "By QR code". */
export function useFriendSourceText(): (source: FriendSource) => string {
  const { t } = useTranslation('friends');
  return (source) => {
    const name = names.get(source);
    return name === undefined ? '' : t(`source.${name}`);
  };
}
