import { IconCheck, IconHeart, IconPhotoUp, IconUserPlus, type TablerIcon } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { answerKey, patchAnswer, reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { isApiError } from '@touchline/client';
import { type Task, type TaskId, taskCalls } from '@touchline/contract/tasks';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { Button, ButtonLink, Card, Coins, cx, EmptyState, Icon, Notice, ProgressBar, toast } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { useRef, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { reloadWallet, showCoins } from '../../../shared/wallet/wallet.ts';
import { ListState } from './ListState.tsx';
import css from './wallet.module.css';

const tasksKey = answerKey(taskCalls.doneStage, {});
const icons: Readonly<Record<TaskId, TablerIcon>> = {
  task_5: IconUserPlus,
  task_9: IconHeart,
  task_10: IconPhotoUp,
};
const taskLinks = { task_9: '#/anchor/0', task_10: '#/user/info/basic' } as const;

/** All tasks with their progress and reward. */
export function TaskList() {
  const { t } = useTranslation(['wallet', 'common']);
  const formats = useFormats();
  const query = useCall(taskCalls.doneStage, {});
  const { data } = query;
  const tasks = data?.tasks ?? [];
  const claimed = tasks.filter(({ state }) => state === 'rewarded').length;
  const progress = t('wallet:tasks.progress', { done: formats.number(claimed), all: formats.number(tasks.length) });
  return (
    <>
      <h1 className={css.title}>{t('wallet:tasks.title')}</h1>
      <p className={css.lead}>{t('wallet:tasks.text')}</p>
      <ListState query={query} rows={3} failed={t('wallet:tasks.failed')} />
      {data && tasks.length === 0 && (
        <Card>
          <EmptyState
            art={<EmptyArt kind="coins" />}
            title={t('wallet:tasks.none')}
            text={t('wallet:tasks.noneText')}
          />
        </Card>
      )}
      {tasks.length > 0 && (
        <>
          <div className={css.progress}>
            <ProgressBar
              value={claimed / tasks.length}
              label={t('wallet:tasks.title')}
              valueText={progress}
              tone="coin"
            />
            <span className="num">{progress}</span>
          </div>
          <Card>
            <ul>
              {tasks.map((task) => (
                <TaskRow key={task.taskId} task={task} />
              ))}
            </ul>
          </Card>
          {claimed === tasks.length && <Notice tone="good">{t('wallet:tasks.allDone')}</Notice>}
        </>
      )}
    </>
  );
}

function TaskRow({ task: { taskId, state, reward, rewardedAt } }: { task: Task }) {
  const { t } = useTranslation(['wallet', 'common']);
  const formats = useFormats();
  const errorText = useErrorText();
  const queries = useQueryClient();
  // A claim without an answer is retried with the same key.
  const key = useRef(crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const amount = formats.number(reward);
  const title = t(`wallet:task.${taskId}.title`);
  const claim = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await api.call(taskCalls.doneStage, { claim: { taskId, key: key.current } });
      patchAnswer(queries, tasksKey, () => answer);
      showCoins(queries, answer.coins);
      reloadWallet(queries);
      toast.show({ tone: 'good', text: t('wallet:tasks.paid', { amount }) });
    } catch (error) {
      const code = isApiError(error) ? error.code : 'internal';
      // Paid earlier, by a claim without an answer or on another device: not an error.
      const paid = code === 'task_already_rewarded';
      toast.show({ tone: paid ? 'info' : 'danger', text: errorText(code, isApiError(error) ? error.data : {}) });
      if (paid) reloadWallet(queries);
      if (paid || code === 'task_not_done') void reloadAnswers(queries, taskCalls.doneStage);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={cx(css.line, css.task)}>
      <span className={css.mark}>
        <Icon of={icons[taskId]} />
      </span>
      <div className={css.what}>
        <b>{title}</b>
        <span>
          {state === 'rewarded' && rewardedAt
            ? t('wallet:tasks.claimedAt', { when: formats.date(rewardedAt) })
            : t(`wallet:task.${taskId}.text`)}
        </span>
      </div>
      <span className={css.reward}>
        <Coins text={formats.signed(reward)} label={t('wallet:coins', { amount, count: reward })} />
      </span>
      <div className={css.act}>
        {state === 'done' && (
          <Button
            tone="coin"
            size="s"
            loading={busy}
            aria-label={t('wallet:tasks.claimOf', { amount, task: title })}
            onClick={() => void claim()}
          >
            {t('wallet:tasks.claim')}
          </Button>
        )}
        {state === 'open' && taskId !== 'task_5' && (
          <ButtonLink size="s" href={taskLinks[taskId]}>
            {t(`wallet:task.${taskId}.go`)}
          </ButtonLink>
        )}
        {state === 'rewarded' && (
          <span className={css.done}>
            <Icon of={IconCheck} size="s" />
            {t('wallet:tasks.claimed')}
          </span>
        )}
      </div>
    </li>
  );
}
