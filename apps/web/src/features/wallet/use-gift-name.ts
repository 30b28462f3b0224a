import { useQuery } from '@tanstack/react-query';
import { giftCalls } from '@touchline/contract/gifts';
import { api } from '../../shared/api.ts';
import { useName } from '../../shared/use-name.ts';

/** A gift of a statement, which keeps the English name, in the reader's language; as it stands once it is retired. */
export function useGiftName(needed: boolean): (english: string) => string {
  const name = useName();
  const { data } = useQuery({
    queryKey: [giftCalls.list.path, {}],
    queryFn: async () => (await api.call(giftCalls.list, {})).gifts,
    staleTime: 5 * 60_000,
    enabled: needed,
  });
  return (english) => {
    const gift = data?.find((one) => one.name.eng === english);
    return gift ? name(gift.name) : english;
  };
}
