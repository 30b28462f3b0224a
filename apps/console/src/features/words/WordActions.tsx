import { useAct } from '@touchline/app-kit/act';
import { type WordAction, wordActions, wordOperatorCalls } from '@touchline/contract/word-filter';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useBulkNotice } from '../../shared/bulk/bulk-report.ts';
import { ConfirmAction } from '../../shared/confirm/ConfirmAction.tsx';

interface Props {
  /** The selected words. */
  words: string[];
  onDone: () => Promise<unknown>;
}

/** Sets what the filter does with the selected words, or removes them. */
export function WordActions({ words, onDone }: Props) {
  const { t } = useTranslation('consoleContent');
  const notify = useBulkNotice();
  const { act, busy } = useAct();
  const [asking, setAsking] = useState(false);
  const setAction = (action: WordAction): void =>
    void act(async () => {
      await api.call(wordOperatorCalls.change, { words, action });
      await onDone();
    }, t('words.changed'));
  return (
    <>
      {wordActions.map((each) => (
        <Button key={each} size="s" disabled={busy} onClick={() => setAction(each)}>
          {t(`words.actions.${each}`)}
        </Button>
      ))}
      <Button size="s" tone="danger-line" disabled={busy} onClick={() => setAsking(true)}>
        {t('words.remove')}
      </Button>
      {asking && (
        <ConfirmAction
          open
          title={t('words.removeAsk', { count: words.length })}
          effects={[t('words.removeEffect')]}
          confirmLabel={t('words.remove')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { missing } = await api.call(wordOperatorCalls.remove, { words });
            const results = words.map((word) => ({ id: word, code: missing.includes(word) ? 'not_found' : null }));
            notify({ results }, (word) => word);
            await onDone();
          }}
        />
      )}
    </>
  );
}
