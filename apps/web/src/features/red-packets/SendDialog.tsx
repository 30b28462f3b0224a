import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { useForm } from '@touchline/app-kit/form';
import { isApiError } from '@touchline/client';
import { couponTiers } from '@touchline/contract/enums';
import type { OutputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { redPacketCalls, redPacketContents, redPacketTypes } from '@touchline/contract/red-packets';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { Button, Coins, ErrorState, Notice, Segmented, SkeletonRows, toast } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useId } from 'react';
import { useMoneyCall } from '../../shared/wallet/use-money-call.ts';
import css from './send.module.css';
import { fieldOfCode, type Means, type SendValues, sendInput, sendProblems, totalOf } from './send-form.ts';
import { useSay } from './use-say.ts';

export interface SendDialogProps {
  roomId: string;
  onClose: () => void;
}

type Stats = OutputOf<typeof redPacketCalls.stats>;

/** The form of a host's red packet, limited by balance and stock. */
export function SendDialog({ roomId, onClose }: SendDialogProps) {
  const { t } = useTranslation(['redPackets', 'common']);
  const errorText = useErrorText();
  const form = useId();
  const { data, isError, error, isFetching, refetch } = useCall(redPacketCalls.stats, {}, { staleTime: 0 });
  if (data) return <Filled roomId={roomId} stats={data} form={form} onClose={onClose} />;
  return (
    <Dialog open title={t('redPackets:send.title')} onClose={onClose}>
      {isError ? (
        <ErrorState
          title={t('redPackets:send.failed')}
          text={isApiError(error) ? errorText(error.code, error.data) : t('common:failed.body')}
          retryLabel={t('common:retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows label={t('common:loading')} rows={4} />
      )}
    </Dialog>
  );
}

interface FilledProps extends SendDialogProps {
  stats: Stats;
  form: string;
}

function Filled({ roomId, stats, form: id, onClose }: FilledProps) {
  const { t } = useTranslation(['redPackets', 'wallet', 'common']);
  const formats = useFormats();
  const say = useSay();
  const client = useQueryClient();
  const money = useMoneyCall<typeof redPacketCalls.send, SendValues>(redPacketCalls.send, roomId);
  const means: Means = {
    balance: stats.balance,
    stock: new Map(stats.stock.map(({ tier, count }) => [tier, count])),
    bounds: stats.limits,
  };
  // A packet that may have been sent is resent unchanged: the current balance does not matter.
  const isUnsure = (values: SendValues): boolean => money.problemWith(values)?.unsure === true;
  const initial: SendValues = {
    content: 'coins',
    type: 'lucky_draw',
    count: '',
    amount: '',
    tier: couponTiers.find((tier) => means.stock.get(tier)) ?? couponTiers[0],
    hours: limits.redPackets.timeLimitHours[0],
  };
  const form = useForm<SendValues>({
    initial: money.unsure?.typed ?? initial,
    check: (values) => {
      if (isUnsure(values)) return {};
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
      toast.show({ tone: 'good', text: t('redPackets:send.done') });
      onClose();
    },
  });
  const { values } = form;
  const again = isUnsure(values);
  const coins = values.content === 'coins';
  const total = totalOf(values);
  const stock = means.stock.get(values.tier) ?? 0;
  const nothing = !again && !coins && [...means.stock.values()].every((count) => count === 0);
  return (
    <Dialog
      open
      title={t('redPackets:send.title')}
      onClose={onClose}
      dismissible={!form.busy}
      foot={
        <>
          <span className={css.balance}>
            {coins ? (
              <Coins
                text={formats.number(stats.balance)}
                label={t('redPackets:send.balance', { amount: say.coins(stats.balance) })}
              />
            ) : (
              t('redPackets:send.stock', { count: stock, shown: formats.number(stock) })
            )}
          </span>
          <Button tone="coin" type="submit" form={id} loading={form.busy}>
            {again
              ? t('common:retry')
              : total === null
                ? t('redPackets:send.do')
                : t('redPackets:send.doCoins', { amount: say.coins(total) })}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={form.onSubmit} noValidate>
        <Segmented
          size="l"
          wide
          label={t('redPackets:send.content')}
          value={values.content}
          onChange={(content) => form.set('content', content)}
          options={redPacketContents.map((value) => ({ value, label: t(`redPackets:content.${value}`) }))}
        />
        {coins ? (
          <div className={css.choice}>
            <Segmented
              size="l"
              wide
              label={t('redPackets:send.type')}
              value={values.type}
              onChange={(type) => form.set('type', type)}
              options={redPacketTypes.toReversed().map((value) => ({ value, label: t(`redPackets:type.${value}`) }))}
            />
            <p className={css.help}>{t(`redPackets:send.typeHelp.${values.type}`)}</p>
          </div>
        ) : (
          <SelectField
            label={t('redPackets:send.tier')}
            value={String(values.tier)}
            onChange={(event) => {
              const tier = couponTiers.find((each) => String(each) === event.target.value);
              if (tier) form.set('tier', tier);
            }}
            options={couponTiers.map((tier) => ({
              value: String(tier),
              label: t('redPackets:send.tierOption', {
                discount: say.discount(tier),
                stock: formats.number(means.stock.get(tier) ?? 0),
              }),
            }))}
          />
        )}
        {nothing && (
          <Notice tone="info" action={<a href="#/user/wallet">{t('redPackets:send.getCoupons')}</a>}>
            {t('redPackets:send.noStock')}
          </Notice>
        )}
        <div className={css.figures}>
          <TextField
            label={t('redPackets:send.count')}
            inputMode="numeric"
            autoComplete="off"
            value={values.count}
            error={form.error('count')}
            onChange={(event) => form.set('count', event.target.value)}
            onBlur={() => values.count !== '' && form.leave('count')}
            data-autofocus
          />
          {coins && (
            <TextField
              label={t(values.type === 'normal' ? 'redPackets:send.single' : 'redPackets:send.total')}
              inputMode="numeric"
              autoComplete="off"
              value={values.amount}
              error={form.error('amount')}
              onChange={(event) => form.set('amount', event.target.value)}
              onBlur={() => values.amount !== '' && form.leave('amount')}
            />
          )}
        </div>
        {coins && !again && sendProblems(values, means).amount?.code === 'insufficient_coins' && (
          <a className={css.more} href="#/user/wallet">
            {t('redPackets:send.getCoins')}
          </a>
        )}
        <div className={css.choice}>
          <span className={css.label}>{t('redPackets:send.hours')}</span>
          <Segmented
            size="l"
            wide
            label={t('redPackets:send.hours')}
            value={String(values.hours)}
            onChange={(text) => {
              const hours = limits.redPackets.timeLimitHours.find((each) => String(each) === text);
              if (hours) form.set('hours', hours);
            }}
            options={limits.redPackets.timeLimitHours.map((hours) => ({
              value: String(hours),
              label: t('redPackets:send.hoursOption', { count: hours }),
            }))}
          />
          <p className={css.help}>{t('redPackets:send.refund')}</p>
        </div>
        {again ? (
          <Notice tone="warn" live>
            {t('wallet:unsure')}
          </Notice>
        ) : (
          form.notice && (
            <Notice tone="bad" live>
              {form.notice.text}
            </Notice>
          )
        )}
      </form>
    </Dialog>
  );
}
