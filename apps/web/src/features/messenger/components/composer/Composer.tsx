import { IconMicrophone, IconSend2, IconX } from '@tabler/icons-react';
import type { Conversation, Messenger } from '@touchline/client/messenger';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx, Icon, IconButton } from '@touchline/ui';
import type { RefObject } from 'react';
import { EmojiPalette } from '../../../../chat-ui/composer/EmojiPalette.tsx';
import { MentionList } from '../../../../chat-ui/composer/MentionList.tsx';
import { TextField } from '../../../../chat-ui/composer/TextField.tsx';
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
  const names = useMentionList(messenger, conversation, composer);
  const send = (): void => {
    if (!composer.ready) return;
    composer.send();
    names.close();
  };

  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        field.current?.focus();
      }}
    >
      <RefusalNote messenger={messenger} conversation={conversation} />
      {ComposerTop && <ComposerTop onPick={composer.insert} />}
      <MentionList label={t('composer.people')} choice={names} />
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
        <TextField
          field={field}
          className={css.field}
          dir="auto"
          breaks
          label={t('composer.label')}
          placeholder={t('composer.placeholder', { name: conversationName(conversation) })}
          text={composer.text}
          isOver={composer.left !== null && composer.left < 0}
          mentions={names}
          onText={composer.set}
          onEnter={send}
          onKey={(event) => {
            if (event.key === 'ArrowUp' && composer.text === '' && composer.recall()) event.preventDefault();
            else if (event.key === 'Escape' && composer.quote) composer.reply(null);
          }}
          onPasteFiles={({ files }) => {
            if (files.length > 0) media.choose([...files]);
            return files.length > 0;
          }}
        >
          {ComposerPhrases && <ComposerPhrases onPick={composer.insert} />}
          <EmojiPalette onPick={composer.insert} />
        </TextField>
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
