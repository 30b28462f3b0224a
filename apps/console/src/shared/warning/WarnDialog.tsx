import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { liveCalls, personCalls, type Warning } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { ConfirmAction } from '../confirm/ConfirmAction.tsx';
import { WarningFields } from './WarningFields.tsx';
import { noWarning } from './warning.ts';

interface Props {
  uid: string;
  name: string;
  /** The initial template. */
  template?: Warning['template'];
  /** Replaces the call of the user page. */
  onWarn?: (warning: Warning) => Promise<unknown>;
  onClose: () => void;
}

/** Warns a host or viewer, online or not. */
export function WarnDialog(props: Props) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

function Dialog({ uid, name, template = null, onWarn, onClose }: Props) {
  const { t } = useTranslation('consoleReview');
  const queries = useQueryClient();
  const [warning, setWarning] = useState<Warning>({ ...noWarning, template });
  return (
    <ConfirmAction
      open
      tone="primary"
      title={t('warning.ask', { name })}
      text={t('warning.text')}
      confirmLabel={t('warning.do')}
      onClose={onClose}
      onConfirm={async () => {
        const given = { ...warning, words: warning.words.trim() };
        await (onWarn ? onWarn(given) : api.call(personCalls.warn, { ...given, uid }));
        toast.show({ tone: 'good', text: t('warning.done', { name }) });
        for (const call of [liveCalls.wall, personCalls.page]) void reloadAnswers(queries, call);
      }}
    >
      <WarningFields uid={uid} value={warning} onChange={setWarning} />
    </ConfirmAction>
  );
}
