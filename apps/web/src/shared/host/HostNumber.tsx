import { pollEvery, useCall } from '@touchline/app-kit/calls';
import { hostCalls } from '@touchline/contract/hosts';
import { countText } from '@touchline/contract/text';
import { Count } from '@touchline/ui';

const refetchInterval = pollEvery(30_000);

/** The number of live hosts of a sport, on its tab; nothing while there is none. */
export function HostNumber({ column }: { column: number }) {
  const { data: num = 0 } = useCall(
    hostCalls.columnsWithNumbers,
    {},
    { refetchInterval, select: ({ items }) => items.find((item) => item.column === column)?.num ?? 0 },
  );
  return num > 0 && <Count text={countText(num)} place="inline" tone="quiet" />;
}
