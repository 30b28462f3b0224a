import { IconArrowLeft } from '@tabler/icons-react';
import { useEndless } from '@touchline/app-kit/calls';
import { EndSentinel } from '@touchline/app-kit/frame';
import type { MessageBody } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { messageCalls } from '@touchline/contract/messages';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Avatar, IconButton, SkeletonPeople } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { LoadFailed } from '../../../../shared/page/LoadFailed.tsx';
import { Bubble } from '../thread/Bubble.tsx';
import css from './dialogs.module.css';

interface MergedDialogProps {
  messageId: string;
  title: string;
  uid: string;
  onClose: () => void;
}

/** Where the reader is: the places of merged forwards in one another, the outermost left out. */
interface Level {
  readonly path: readonly number[];
  readonly title: string;
}

/** The messages of a merged forward, as they were; those in one another open above it, with a way back. */
export function MergedDialog({ messageId, title, uid, onClose }: MergedDialogProps) {
  const { t } = useTranslation('common');
  const [levels, setLevels] = useState<readonly Level[]>([{ path: [], title }]);
  const level = levels.at(-1) ?? { path: [], title };
  return (
    <Dialog
      open
      title={
        <span className={css.levelTitle}>
          {levels.length > 1 && (
            <IconButton icon={IconArrowLeft} turn label={t('back')} onClick={() => setLevels(levels.slice(0, -1))} />
          )}
          <bdi>{level.title}</bdi>
        </span>
      }
      onClose={onClose}
    >
      <Items
        key={level.path.join('-')}
        messageId={messageId}
        path={level.path}
        uid={uid}
        onOpen={(place, name) => setLevels([...levels, { path: [...level.path, place], title: name }])}
      />
    </Dialog>
  );
}

const never = (): void => {};

interface ItemsProps extends Pick<MergedDialogProps, 'messageId' | 'uid'> {
  path: readonly number[];
  onOpen: (place: number, title: string) => void;
}

function Items({ messageId, path, uid, onOpen }: ItemsProps) {
  const { t } = useTranslation(['messenger', 'messageMedia', 'common']);
  const formats = useFormats();
  const { intl } = useLanguage();
  const { rows, state, retry, more } = useEndless(messageCalls.merged, { messageId, path: [...path] });
  if (state === 'loading') return <SkeletonPeople label={t('common:loading')} rows={4} />;
  if (state === 'error') {
    return <LoadFailed title={t('messenger:thread.failed')} error={null} onRetry={retry} />;
  }
  const nameOf = (names: readonly string[]): string =>
    t('messageMedia:mergedOf', { names: new Intl.ListFormat(intl).format(names) });
  return (
    <>
      <ol className={css.merged}>
        {rows.map(({ from, at, ...body }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the messages never move
          <li key={place}>
            <Avatar name={from.nickname} src={from.avatar} />
            <div>
              <span className={css.mergedBy}>
                <bdi>{from.nickname}</bdi> <time dateTime={at}>{formats.dateTime(at)}</time>
              </span>
              <Bubble
                body={body as MessageBody}
                uid={uid}
                own={false}
                head
                onJump={never}
                onOpen={
                  body.contentType === contentTypes.merged_forward
                    ? () => onOpen(place, nameOf(body.content.title.names))
                    : undefined
                }
              />
            </div>
          </li>
        ))}
      </ol>
      {more && <EndSentinel key={rows.length} onNear={more.onMore} />}
    </>
  );
}
