import { IconHourglass } from '@tabler/icons-react';
import { Notice } from '@touchline/ui';

const waiting = new Set(['review_pending', 'not_an_anchor', 'feature_disabled']);

/** What the server answered, above the fields: a state to wait for is not painted as a fault. */
export function NoticeOf({ code, text }: { code: string; text: string }) {
  return waiting.has(code) ? (
    <Notice tone="warn" icon={IconHourglass} live>
      {text}
    </Notice>
  ) : (
    <Notice tone="bad" live>
      {text}
    </Notice>
  );
}
