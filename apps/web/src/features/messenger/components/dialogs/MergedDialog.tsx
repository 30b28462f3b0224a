import { useCall } from '@touchline/app-kit/calls';
import type { MessageBody } from '@touchline/client/messenger';
import { messageCalls } from '@touchline/contract/messages';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, ErrorState, SkeletonPeople } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { Bubble } from '../thread/Bubble.tsx';
import css from './dialogs.module.css';

interface MergedDialogProps {
  messageId: string;
  title: string;
  uid: string;
  onClose: () => void;
}

/** The messages of a merged forward, as they were. */
export function MergedDialog({ messageId, title, uid, onClose }: MergedDialogProps) {
  return (
    <Dialog open title={<bdi>{title}</bdi>} onClose={onClose}>
      <Items messageId={messageId} uid={uid} />
    </Dialog>
  );
}

const never = (): void => {};

function Items({ messageId, uid }: Pick<MergedDialogProps, 'messageId' | 'uid'>) {
  const { t } = useTranslation(['messenger', 'common']);
  const formats = useFormats();
  const { data, isPending, refetch } = useCall(messageCalls.merged, { messageId });
  if (isPending) return <SkeletonPeople label={t('common:loading')} rows={4} />;
  if (!data) {
    return (
      <ErrorState
        title={t('messenger:thread.failed')}
        text={t('common:failed.body')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <ol className={css.merged}>
      {data.items.map(({ from, at, ...body }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the messages never move
        <li key={index}>
          <Avatar name={from.nickname} src={from.avatar} />
          <div>
            <span className={css.mergedBy}>
              <bdi>{from.nickname}</bdi> <time dateTime={at}>{formats.dateTime(at)}</time>
            </span>
            <Bubble body={body as MessageBody} uid={uid} own={false} head onJump={never} />
          </div>
        </li>
      ))}
    </ol>
  );
}
