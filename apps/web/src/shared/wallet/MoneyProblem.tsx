import { useErrorText, useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import { MissingCoins } from './MissingCoins.tsx';
import type { MoneyProblem } from './use-money-call.ts';

/** Why coins did not move, and what to do about it. */
export function MoneyProblemNotice({ problem, wanted }: { problem: MoneyProblem | null; wanted: number }) {
  const { t } = useTranslation('wallet');
  const errorText = useErrorText();
  if (!problem) return null;
  if (problem.code === 'insufficient_coins')
    return <MissingCoins missing={Math.max(1, wanted - Number(problem.data.balance ?? 0))} />;
  const text = problem.unsure
    ? t('unsure')
    : problem.code === 'conflict'
      ? t('changed')
      : errorText(problem.code, problem.data);
  return (
    <Notice tone={problem.unsure ? 'warn' : 'bad'} live>
      {text}
    </Notice>
  );
}
