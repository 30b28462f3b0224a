import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { useForm } from '@touchline/app-kit/form';
import { couponTiers } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { redPacketCalls } from '@touchline/contract/red-packets';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useMoneyCall } from '../../../../shared/wallet/use-money-call.ts';
import { fieldOfCode, type Means, type SendValues, sendInput, sendProblems } from './send-form.ts';

const initialValues = ({ stock }: Means): SendValues => ({
  content: 'coins',
  type: 'lucky_draw',
  count: '',
  amount: '',
  tier: couponTiers.find((tier) => stock.get(tier)) ?? couponTiers[0],
  hours: limits.redPackets.timeLimitHours[0],
});

/** The values of a red packet and how it is sent. */
export function useSendForm(roomId: string, means: Means, onSent: () => void) {
  const { t } = useTranslation('redPackets');
  const client = useQueryClient();
  const money = useMoneyCall<typeof redPacketCalls.send, SendValues>(redPacketCalls.send, roomId);
  // A packet that may have been sent is resent unchanged: the current balance does not matter.
  const isOutcomeUncertain = (values: SendValues): boolean => money.problemWith(values)?.unsure === true;
  const form = useForm<SendValues>({
    initial: money.unsure?.typed ?? initialValues(means),
    check: (values) => {
      if (isOutcomeUncertain(values)) return {};
      const { count, amount } = sendProblems(values, means);
      return { ...(count ? { count: count.code } : {}), ...(amount ? { amount: amount.code } : {}) };
    },
    fieldOf: fieldOfCode,
    dataOf: (name, values) =>
      name === 'count' || name === 'amount' ? (sendProblems(values, means)[name]?.data ?? {}) : {},
    submit: async (values) => {
      try {
        await money.ask(values, sendInput(values, roomId));
      } finally {
        void reloadAnswers(client, redPacketCalls.stats);
      }
      toast.show({ tone: 'good', text: t('send.done') });
      onSent();
    },
  });
  return {
    form,
    /** The last attempt had no answer: it is repeated unchanged. */
    isRetry: isOutcomeUncertain(form.values),
  };
}

export type SendFormState = ReturnType<typeof useForm<SendValues>>;
