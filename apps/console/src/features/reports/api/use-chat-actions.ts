import type { ReportDetails } from '@touchline/contract/reports';
import { useState } from 'react';
import { useReportedMessages } from './use-reported-messages.ts';

export interface ChatActions {
  readonly asked: 'remove' | 'dissolve' | null;
  /** What a removal concerns. */
  readonly messageIds: string[];
  readonly close: () => void;
  /** Ask first; undefined when nothing is left to do. */
  readonly remove: (() => void) | undefined;
  readonly dissolve: (() => void) | undefined;
}

/** Messages that one action removes. */
const removeMax = 100;

/** Actions on reported messages of the messenger and on a reported group. */
export function useChatActions({ report, acts }: ReportDetails): ChatActions {
  const [asked, setAsked] = useState<ChatActions['asked']>(null);
  const { rows } = useReportedMessages(report);
  const messageIds = rows
    .filter(({ removed }) => !removed)
    .slice(0, removeMax)
    .map(({ id }) => id);
  const dissolved = acts.some(({ outcome }) => outcome === 'group_dissolved');
  return {
    asked,
    messageIds,
    close: () => setAsked(null),
    remove: messageIds.length > 0 ? () => setAsked('remove') : undefined,
    dissolve: dissolved ? undefined : () => setAsked('dissolve'),
  };
}
