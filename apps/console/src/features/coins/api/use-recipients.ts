import { useCall } from '@touchline/app-kit/calls';
import type { OutputOf } from '@touchline/contract/kernel';
import { grantPeopleMax, walletOperatorCalls } from '@touchline/contract/wallet';

export type Recipient = OutputOf<typeof walletOperatorCalls.recipients>['items'][number];

/** Looks up the users of these IDs; `unknown` lists the IDs that no user has, `amountMax` is null until the answer. */
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
  return { people, unknown, amountMax: data?.amountMax ?? null, known: answered && unknown.length === 0 };
}
