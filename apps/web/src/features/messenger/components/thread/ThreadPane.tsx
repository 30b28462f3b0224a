import type { Conversation, Message, Messenger } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { useEffect, useRef, useState } from 'react';
import { DropHint } from '../../../../chat-ui/media/DropHint.tsx';
import { useThread } from '../../api/use-messenger.ts';
import { useMediaChoice } from '../../model/media/use-media-choice.ts';
import { useMessengerSlots } from '../../model/slots.ts';
import { useComposer } from '../../model/use-composer.ts';
import type { Jump } from '../../model/use-jump.ts';
import { useMessageMenu } from '../../model/use-message-menu.ts';
import { useSelection } from '../../model/use-selection.ts';
import { Composer } from '../composer/Composer.tsx';
import { DateDialog } from '../dialogs/DateDialog.tsx';
import { ForwardDialog } from '../dialogs/ForwardDialog.tsx';
import { OpenedMerged } from '../dialogs/OpenedMerged.tsx';
import { ReadersDialog } from '../dialogs/ReadersDialog.tsx';
import { SearchDialog } from '../dialogs/SearchDialog.tsx';
import { OpenedMedia } from '../media/OpenedMedia.tsx';
import { PreviewDialog } from '../media/PreviewDialog.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { ThreadList } from './ThreadList.tsx';
import css from './thread.module.css';

export interface ThreadPaneProps {
  messenger: Messenger;
  conversation: Conversation;
  /** A message to show first. */
  at: number | null;
  details: boolean;
  onDetails: () => void;
}

type OpenDialog =
  | 'search'
  | 'date'
  | { readonly readersOf: Message }
  | { readonly forwarded: readonly Message[] }
  | { readonly reported: readonly Message[] }
  | null;

/** An open conversation: head, messages and composer. */
export function ThreadPane({ messenger, conversation, at, details, onDetails }: ThreadPaneProps) {
  const { t } = useTranslation('messageMedia');
  const { conversationId } = conversation;
  const { Banner, Report } = useMessengerSlots();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [jump, setJump] = useState<Jump | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(messenger, conversation, field);
  const selection = useSelection();
  const media = useMediaChoice(messenger, conversationId, conversation.state === 'active');
  const { messages } = useThread(messenger, conversationId);
  const menu = useMessageMenu({
    messenger,
    conversation,
    onReply: composer.reply,
    onForward: (messages) => setDialog({ forwarded: messages }),
    onReaders: (message) => setDialog({ readersOf: message }),
    onSelect: selection.toggle,
    onReport: (reported) => setDialog({ reported }),
  });
  useEffect(() => messenger.open(conversationId), [messenger, conversationId]);
  const [shownAt, setShownAt] = useState<number | null>(null);
  if (at !== shownAt) {
    setShownAt(at);
    if (at !== null) setJump({ seq: at });
  }
  const close = (): void => setDialog(null);
  const show = (seq: number): void => {
    setJump({ seq });
    close();
  };
  return (
    <section
      className={css.thread}
      aria-label={conversation.peer?.nickname ?? conversation.group?.name}
      {...media.dropHandlers}
    >
      {media.over && <DropHint text={t('drop')} />}
      <ThreadHead
        messenger={messenger}
        conversation={conversation}
        details={details}
        onDetails={onDetails}
        onSearch={() => setDialog('search')}
        onDate={() => setDialog('date')}
      />
      {Banner && (
        <div className={css.banner}>
          <Banner conversation={conversation} />
        </div>
      )}
      <ThreadList
        messenger={messenger}
        conversation={conversation}
        handlers={menu.handlers}
        selection={selection.messages}
        menuOf={menu.opened?.message.id ?? null}
        jump={jump}
      />
      {selection.messages ? (
        <SelectionBar
          conversationId={conversationId}
          uid={messenger.uid}
          messages={selection.messages}
          onForward={(forwarded) => setDialog({ forwarded })}
          onReport={(reported) => setDialog({ reported })}
          onDone={selection.end}
        />
      ) : (
        <Composer messenger={messenger} conversation={conversation} composer={composer} field={field} media={media} />
      )}
      <MessageMenu menu={menu} uid={messenger.uid} />
      {dialog === 'search' && (
        <SearchDialog conversationId={conversationId} onShow={show} onDate={() => setDialog('date')} onClose={close} />
      )}
      {dialog === 'date' && <DateDialog conversationId={conversationId} onShow={show} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && 'readersOf' in dialog && (
        <ReadersDialog message={dialog.readersOf} onClose={close} />
      )}
      {dialog !== null && typeof dialog === 'object' && 'forwarded' in dialog && (
        <ForwardDialog
          messenger={messenger}
          messages={dialog.forwarded}
          onClose={() => {
            close();
            selection.end();
          }}
        />
      )}
      {Report && dialog !== null && typeof dialog === 'object' && 'reported' in dialog && (
        <Report conversation={conversation} messages={dialog.reported} onClose={close} onDone={selection.end} />
      )}
      <PreviewDialog choice={media} />
      <OpenedMedia messages={messages} />
      <OpenedMerged key={conversationId} uid={messenger.uid} />
    </section>
  );
}
