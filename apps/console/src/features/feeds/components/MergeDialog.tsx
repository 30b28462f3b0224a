import { isApiError } from '@touchline/client';
import { type Duplicate, matchOperatorCalls, mergeFaults } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { RadioField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { DuplicateName } from './DuplicateName.tsx';

interface Props {
  pair: Duplicate;
  onMerged: () => void;
  onClose: () => void;
}

/** Asks which of two records is kept, and merges the other into it. */
export function MergeDialog({ pair: { kind, records }, onMerged, onClose }: Props) {
  const { t } = useTranslation(['consoleFeeds', 'consolePeople']);
  const [keepId, setKeepId] = useState(records[0].id);
  const [dropped] = records.filter(({ id }) => id !== keepId);
  const faultText = (error: unknown): string | null => {
    const found = isApiError(error)
      ? mergeFaults.find((fault) => error.fields.some(({ code }) => code === fault))
      : null;
    return found ? t(`duplicate.faults.${found}`) : null;
  };
  return (
    <ConfirmAction
      open
      tone="danger"
      title={t('duplicate.ask')}
      effects={[t(`duplicate.moves.${kind}`), t('duplicate.feed'), t('duplicate.final'), t('consolePeople:effect.log')]}
      confirmLabel={t('duplicate.merge')}
      errorText={faultText}
      onClose={onClose}
      onConfirm={async () => {
        await api.call(matchOperatorCalls.merge, { kind, keepId, dropId: dropped?.id ?? keepId });
        toast.show({ tone: 'good', text: t('duplicate.done') });
        onMerged();
      }}
    >
      <RadioField
        label={t('duplicate.keep')}
        name="keep"
        options={records.map((record) => ({ value: record.id, label: <DuplicateName record={record} /> }))}
        value={keepId}
        onChange={setKeepId}
      />
    </ConfirmAction>
  );
}
