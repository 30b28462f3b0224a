import { IconCheck, IconX } from '@tabler/icons-react';
import { useEndless } from '@touchline/app-kit/calls';
import { useClock } from '@touchline/app-kit/clock';
import { type LinkMicRequest, voiceCalls } from '@touchline/contract/voice';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { Avatar, Button, IconButton } from '@touchline/ui';
import { LoadFailed } from '../../../../shared/page/LoadFailed.tsx';
import type { LinkMicActs } from '../../api/use-link-mic-acts.ts';
import { secondsLeft } from '../../model/link-mic-state.ts';
import { clockText, useCoins } from '../../model/use-link-mic-formats.ts';
import css from './host.module.css';

interface RequestsProps {
  roomId: string;
  acts: LinkMicActs;
  isFull: boolean;
}

/** Applications and invitations that wait for an answer, oldest first. */
export function Requests({ roomId, acts, isFull }: RequestsProps) {
  const { t } = useTranslation(['linkMic', 'common']);
  const { rows, state, retry, more } = useEndless(voiceCalls.requests, { roomId }, { staleTime: 0 });
  if (state === 'error') {
    return <LoadFailed title={t('linkMic:host.failed')} onRetry={retry} />;
  }
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={css.list} aria-label={t('linkMic:host.requests')}>
        {rows.map((request) => (
          <RequestRow key={request.id} request={request} acts={acts} isFull={isFull} />
        ))}
      </ul>
      {more && (
        <Button size="s" tone="quiet" loading={more.loading} onClick={more.onMore}>
          {t('linkMic:host.more')}
        </Button>
      )}
    </>
  );
}

interface RequestRowProps {
  request: LinkMicRequest;
  acts: LinkMicActs;
  isFull: boolean;
}

function RequestRow({ request, acts, isFull }: RequestRowProps) {
  const { t } = useTranslation('linkMic');
  const coins = useCoins();
  const seconds = useClock((now) => secondsLeft(request, now));
  const { account, status, price } = request;
  if (seconds === 0) return null;
  const name = account.nickname;
  const about =
    status === 'invited' ? t('host.invited') : price > 0 ? t('host.pays', { coins: coins(price) }) : t('host.applied');
  return (
    <li className={css.guest}>
      <Avatar name={name} src={account.avatar} size="m" />
      <span className={css.who}>
        <b className="truncate" dir="auto">
          <bdi>{name}</bdi>
        </b>
        <span className={css.state}>{joinFacts([about, clockText(seconds)])}</span>
      </span>
      <IconButton
        size="s"
        icon={IconX}
        label={t(status === 'invited' ? 'host.withdrawName' : 'host.rejectName', { name })}
        className={css.reject}
        onClick={() => void acts.decide(status === 'invited' ? 'withdraw' : 'reject', account.uid)}
      />
      {status === 'pending' && (
        <IconButton
          size="s"
          icon={IconCheck}
          label={t('host.acceptName', { name })}
          className={css.accept}
          disabled={isFull}
          onClick={() => void acts.decide('accept', account.uid)}
        />
      )}
    </li>
  );
}
