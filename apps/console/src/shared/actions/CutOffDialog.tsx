import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import type { InputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type LiveTile, liveCalls } from '@touchline/contract/operators';
import { cutOffTemplates } from '@touchline/contract/streams';
import { useFormats, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { Checkbox, SelectField, TextArea } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../api.ts';
import { ConfirmAction } from '../confirm/ConfirmAction.tsx';

const reasons = [...cutOffTemplates, 'other'] as const;

type CutOff = InputOf<typeof liveCalls.cutOff>;

interface Props {
  tile: Pick<LiveTile, 'hostId' | 'nickname' | 'viewers'>;
  /** Replaces the call of the wall. */
  onCutOff?: (order: CutOff) => Promise<unknown>;
  onClose: () => void;
}

/** Ends a broadcast: lists the effects, asks for the reason, and whether to renew the live code. */
export function CutOffDialog({ tile, onCutOff, onClose }: Props) {
  const { t } = useTranslation('consoleLive');
  const formats = useFormats();
  const queries = useQueryClient();
  const [template, setTemplate] = useState<(typeof reasons)[number] | ''>('');
  const [words, setWords] = useState('');
  const [resetLiveCode, setReset] = useState(true);
  return (
    <ConfirmAction
      open
      title={t('cutAsk', { name: tile.nickname })}
      effects={[
        tile.viewers > 0
          ? t('effect.viewers', { count: tile.viewers, number: formats.number(tile.viewers) })
          : t('effect.nobody'),
        t('effect.pause'),
        ...(resetLiveCode ? [t('effect.code')] : []),
        t('effect.reason'),
        t('effect.log'),
      ]}
      confirmLabel={t('cutNow')}
      onClose={onClose}
      onConfirm={async () => {
        const chosen = cutOffTemplates.find((each) => each === template) ?? null;
        const order = { hostId: tile.hostId, template: chosen, reason: words.trim(), resetLiveCode };
        await (onCutOff ? onCutOff(order) : api.call(liveCalls.cutOff, order));
        toast.show({ tone: 'good', text: t('cutDone', { name: tile.nickname }) });
        void reloadAnswers(queries, liveCalls.wall);
      }}
    >
      <SelectField
        label={t('why')}
        placeholder={t('whyNone')}
        options={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={template}
        onChange={(event) => setTemplate(reasons.find((each) => each === event.target.value) ?? '')}
      />
      <TextArea
        label={template === 'other' ? t('wordsNeeded') : t('words')}
        rows={2}
        max={limits.operators.reasonMax}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Checkbox label={t('resetCode')} checked={resetLiveCode} onChange={setReset} />
    </ConfirmAction>
  );
}
