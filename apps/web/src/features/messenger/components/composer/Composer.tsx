import { IconMicrophone, IconSend2, IconX } from '@tabler/icons-react';
import type { Conversation, Messenger } from '@touchline/client/messenger';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx, Icon, IconButton, isComposing } from '@touchline/ui';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { EmojiPalette } from '../../../../shared/emoji/EmojiPalette.tsx';
import { useMessageSummary } from '../../../../shared/messages/use-message-summary.ts';
import { uploadsOf } from '../../api/use-uploads.ts';
import { conversationName } from '../../model/conversation-name.ts';
import { type HoldToRecord, useHoldToRecord } from '../../model/media/use-hold-to-record.ts';
import type { MediaChoice } from '../../model/media/use-media-choice.ts';
import { useMessengerSlots } from '../../model/slots.ts';
import type { ComposerState } from '../../model/use-composer.ts';
import { useMentionList } from '../../model/use-mention-list.ts';
import { AttachButtons } from '../media/AttachButtons.tsx';
import { VoiceRecorder } from '../media/VoiceRecorder.tsx';
import css from './composer.module.css';
import { MentionList } from './MentionList.tsx';
import { RefusalNote } from './RefusalNote.tsx';

export interface ComposerProps {
  messenger: Messenger;
  conversation: Conversation;
  composer: ComposerState;
  field: RefObject<HTMLTextAreaElement | null>;
  media: MediaChoice;
}

/** The field of a conversation: Enter sends, Shift+Enter breaks the line, the up arrow brings the last text back. */
export function Composer(props: ComposerProps) {
  const { t } = useTranslation('messenger');
  const { state } = props.conversation;
  if (state !== 'active') return <p className={css.closed}>{t(`closed.${state}`)}</p>;
  return <OpenComposer {...props} />;
}

function OpenComposer({ messenger, conversation, composer, field, media }: ComposerProps) {
  const { t } = useTranslation('messenger');
  const { ComposerTop, ComposerPhrases } = useMessengerSlots();
  const voice = useHoldToRecord();
  const listId = useId();
  const names = useMentionList(messenger, conversation, composer);
  const open = names.users.length > 0;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter that confirms an IME choice sends nothing.
    if (isComposing(event.nativeEvent)) return;
    if (open && names.onKey(event.key)) event.preventDefault();
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (composer.ready) composer.send();
    } else if (event.key === 'ArrowUp' && composer.text === '' && composer.recall()) event.preventDefault();
    else if (event.key === 'Escape' && composer.quote) composer.reply(null);
  }

  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (composer.ready) composer.send();
        field.current?.focus();
      }}
    >
      <RefusalNote messenger={messenger} conversation={conversation} />
      {ComposerTop && <ComposerTop onPick={composer.insert} />}
      {open && <MentionList id={listId} users={names.users} at={names.at} onPick={names.pick} onMore={names.onMore} />}
      <QuoteLine composer={composer} />
      <div className={css.line} data-recording={voice.phase === 'idle' ? undefined : voice.phase}>
        {voice.phase !== 'idle' && (
          <VoiceRecorder
            phase={voice.phase}
            sendClass={css.send}
            onDone={(draft) => {
              voice.end();
              if (draft) uploadsOf(messenger).add(conversation.conversationId, [draft]);
            }}
          />
        )}
        <AttachButtons onChoose={media.choose} />
        <div className={css.field}>
          <textarea
            ref={field}
            rows={1}
            className={css.text}
            dir="auto"
            value={composer.text}
            placeholder={t('composer.placeholder', { name: conversationName(conversation) })}
            aria-label={t('composer.label')}
            aria-invalid={composer.left !== null && composer.left < 0}
            aria-autocomplete="list"
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open ? `${listId}-${names.at}` : undefined}
            enterKeyHint="send"
            autoComplete="off"
            onChange={(event) => {
              composer.set(event.target.value);
              names.look(event.target.value, event.target.selectionStart);
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const files = [...event.clipboardData.files];
              if (files.length === 0) return;
              event.preventDefault();
              media.choose(files);
            }}
          />
          {ComposerPhrases && <ComposerPhrases onPick={composer.insert} />}
          <EmojiPalette onPick={composer.insert} />
        </div>
        {(composer.text === '' || voice.phase !== 'idle') && <RecordButton voice={voice} />}
        <button type="submit" className={css.send} disabled={!composer.ready} aria-label={t('composer.send')}>
          <Icon of={IconSend2} turn />
        </button>
      </div>
      <CharactersLeft left={composer.left} />
    </form>
  );
}

/** Only where this browser records. */
function RecordButton({ voice }: { voice: HoldToRecord }) {
  const { t } = useTranslation('messageMedia');
  if (typeof MediaRecorder === 'undefined') return null;
  return <IconButton icon={IconMicrophone} label={t('record')} className={css.record} {...voice.buttonProps} />;
}

function QuoteLine({ composer: { quote, reply } }: { composer: ComposerState }) {
  const { t } = useTranslation('messenger');
  const summaryOf = useMessageSummary();
  if (!quote) return null;
  return (
    <div className={css.quote}>
      <span>
        <b>
          <bdi>{quote.from.nickname}</bdi>
        </b>
        <span className={css.quoted}>{summaryOf(quote)}</span>
      </span>
      <IconButton size="s" icon={IconX} label={t('composer.cancelReply')} onClick={() => reply(null)} />
    </div>
  );
}

function CharactersLeft({ left }: { left: number | null }) {
  const { t } = useTranslation('messenger');
  const formats = useFormats();
  if (left === null) return null;
  const text = left < 0 ? t('composer.over', { count: -left }) : formats.number(left);
  return <p className={cx(css.count, left < 0 && css.over)}>{text}</p>;
}
