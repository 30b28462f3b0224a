import { IconArrowLeft, IconBell, IconBellOff, IconEraser, IconPin } from '@tabler/icons-react';
import { isApiError } from '@touchline/client';
import type { Conversation, Messenger } from '@touchline/client/messenger';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Icon, IconButton } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { useGlobalConfig } from '../../../shared/api/global-config.ts';
import { ActRow } from '../../../shared/people/ActRow.tsx';
import { PersonMark } from '../../../shared/people/PersonMark.tsx';
import { useChange } from '../api/use-change.ts';
import { useMessageCalls } from '../api/use-message-calls.ts';
import { conversationName } from '../model/conversation-name.ts';
import { useMessengerSlots } from '../model/slots.ts';
import css from './details.module.css';
import { ConversationAvatar } from './list/ConversationAvatar.tsx';

interface DetailsPaneProps {
  messenger: Messenger;
  conversation: Conversation;
  onClose: () => void;
}

/** What a conversation is, and its settings; other features add what they know. */
export function DetailsPane({ messenger, conversation, onClose }: DetailsPaneProps) {
  const { t } = useTranslation(['messenger', 'common', 'shell']);
  const { Details, GroupAbout } = useMessengerSlots();
  const change = useChange(messenger);
  const { conversationId, peer, group, pinned, muted } = conversation;
  const acts = (
    <>
      <button type="button" aria-pressed={pinned} onClick={() => change(conversationId, { pinned: !pinned })}>
        <Icon of={IconPin} />
        {t(pinned ? 'messenger:details.pinned' : 'messenger:menu.pin')}
      </button>
      <button type="button" aria-pressed={muted} onClick={() => change(conversationId, { muted: !muted })}>
        <Icon of={muted ? IconBellOff : IconBell} />
        {t(muted ? 'messenger:details.muted' : 'messenger:menu.mute')}
      </button>
    </>
  );
  return (
    <aside className={css.details} aria-label={t('messenger:details.title')}>
      <span className={css.back}>
        <IconButton icon={IconArrowLeft} turn label={t('common:back')} onClick={onClose} />
      </span>
      <div className={css.head}>
        <ConversationAvatar conversation={conversation} size="2xl" />
        <h2>
          <bdi>{conversationName(conversation)}</bdi>
          {peer && <PersonMark person={peer} />}
        </h2>
        <p className="num">
          {peer && t('shell:account.id', { id: peer.appNumber })}
          {group && GroupAbout && <GroupAbout conversation={conversation} />}
        </p>
      </div>
      {Details ? <Details conversation={conversation} acts={acts} /> : <ActRow>{acts}</ActRow>}
      <section className={css.section}>
        <Retention />
        <ClearButton conversation={conversation} />
      </section>
    </aside>
  );
}

/** How long files are kept, for those who receive them too. */
function Retention() {
  const { t } = useTranslation('messageMedia');
  const days = useGlobalConfig(({ imMsgTimeout }) => imMsgTimeout);
  return <p className={css.note}>{t('expires', { count: days })}</p>;
}

function ClearButton({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation(['messenger', 'common']);
  const errorText = useErrorText();
  const calls = useMessageCalls();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={css.danger} onClick={() => setAsking(true)}>
        <Icon of={IconEraser} />
        {t('messenger:clear.button')}
      </button>
      <ConfirmDialog
        open={asking}
        title={t('messenger:clear.title', { name: conversationName(conversation) })}
        text={t('messenger:clear.body')}
        confirmLabel={t('messenger:clear.button')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => calls.clear(conversation.conversationId)}
        errorText={(error) => (isApiError(error) ? errorText(error.code, error.data) : t('common:failed.body'))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
