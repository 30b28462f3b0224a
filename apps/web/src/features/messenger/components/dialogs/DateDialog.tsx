import { isApiError } from '@touchline/client';
import { dayOf, offsetOfDay } from '@touchline/contract/days';
import { messageCalls } from '@touchline/contract/messages';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { ProblemNotice } from '../../../../shared/form/ProblemNotice.tsx';

interface DateDialogProps {
  conversationId: string;
  onShow: (seq: number) => void;
  onClose: () => void;
}

/** Jumps to the first message of a day. */
export function DateDialog({ conversationId, onShow, onClose }: DateDialogProps) {
  const { t } = useTranslation(['messenger', 'common']);
  const errorText = useErrorText();
  const [today] = useState(() => dayOf(Date.now()));
  const [day, setDay] = useState(today);
  const [problem, setProblem] = useState<string | null>(null);
  const jump = async (): Promise<void> => {
    setProblem(null);
    try {
      const { seq } = await api.call(messageCalls.seqAt, { conversationId, day, utcOffset: offsetOfDay(day) });
      if (seq === null) setProblem(t('messenger:date.none'));
      else onShow(seq);
    } catch (error) {
      setProblem(isApiError(error) ? errorText(error.code, error.data) : t('common:failed.body'));
    }
  };
  return (
    <Dialog
      open
      size="s"
      title={t('messenger:date.title')}
      onClose={onClose}
      foot={
        <Button tone="primary" disabled={day === ''} onClick={() => void jump()}>
          {t('messenger:date.jump')}
        </Button>
      }
    >
      <TextField
        label={t('messenger:date.day')}
        type="date"
        max={today}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && day !== '') void jump();
        }}
      />
      <ProblemNotice text={problem} />
    </Dialog>
  );
}
