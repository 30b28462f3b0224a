import type { Messenger } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { EmptyState, SkeletonPeople } from '@touchline/ui';
import { useEffect, useState } from 'react';
import { useIsWide } from '../../../shared/page/use-is-wide.ts';
import { useKeyboard } from '../../../shared/page/use-keyboard.ts';
import { useMessengerSession } from '../api/messenger-session.ts';
import { useConversation, useMessengerStatus } from '../api/use-messenger.ts';
import { DetailsPane } from './DetailsPane.tsx';
import { SwitchDialog } from './dialogs/SwitchDialog.tsx';
import { ConversationList } from './list/ConversationList.tsx';
import css from './messenger.module.css';
import { ThreadPane } from './thread/ThreadPane.tsx';

export interface MessengerPageProps {
  /** The open conversation. */
  conversationId: string | null;
  /** A message of it to show. */
  at: number | null;
}

/** The conversations, the open one, and its details: three panes on a desk, one on a phone. */
export function MessengerPage(props: MessengerPageProps) {
  const { t } = useTranslation('common');
  const messenger = useMessengerSession((now) => now.messenger);
  if (!messenger) return <SkeletonPeople label={t('loading')} rows={8} />;
  return <Panes key={messenger.uid} messenger={messenger} {...props} />;
}

function Panes({ messenger, conversationId, at }: MessengerPageProps & { messenger: Messenger }) {
  const roomy = useIsWide(1280);
  const keyboard = useKeyboard(!useIsWide(768));
  const [details, setDetails] = useState<boolean | null>(null);
  const [switching, setSwitching] = useState(false);
  const shown = details ?? roomy;
  useSwitchKey(() => setSwitching(true));
  const close = (): void => setDetails(false);
  return (
    <div
      className={css.panes}
      data-pane={paneOf(conversationId, details === true)}
      data-details={shown}
      data-keyboard={keyboard !== null}
      style={keyboard ? { '--beside-keyboard': `${keyboard.height}px`, '--scrolled': `${keyboard.top}px` } : undefined}
    >
      <ConversationList messenger={messenger} current={conversationId} />
      {conversationId === null ? (
        <NoConversation />
      ) : (
        <OpenConversation
          key={conversationId}
          messenger={messenger}
          conversationId={conversationId}
          at={at}
          details={shown}
          onDetails={() => setDetails(!shown)}
          onCloseDetails={close}
        />
      )}
      {switching && <SwitchDialog messenger={messenger} onClose={() => setSwitching(false)} />}
    </div>
  );
}

const paneOf = (conversationId: string | null, details: boolean): 'list' | 'thread' | 'details' => {
  if (conversationId === null) return 'list';
  return details ? 'details' : 'thread';
};

interface OpenConversationProps {
  messenger: Messenger;
  conversationId: string;
  at: number | null;
  details: boolean;
  onDetails: () => void;
  onCloseDetails: () => void;
}

function OpenConversation(props: OpenConversationProps) {
  const { messenger, conversationId, at, details, onDetails, onCloseDetails } = props;
  const conversation = useConversation(messenger, conversationId);
  if (!conversation) return <UnknownConversation messenger={messenger} conversationId={conversationId} />;
  return (
    <>
      <ThreadPane messenger={messenger} conversation={conversation} at={at} details={details} onDetails={onDetails} />
      {details && <DetailsPane messenger={messenger} conversation={conversation} onClose={onCloseDetails} />}
    </>
  );
}

/** A conversation of the address that is not loaded yet, or that does not exist. */
function UnknownConversation({ messenger, conversationId }: { messenger: Messenger; conversationId: string }) {
  const { t } = useTranslation(['messenger', 'common']);
  const { loaded } = useMessengerStatus(messenger);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    messenger.loadThread(conversationId).catch(() => setFailed(true));
  }, [messenger, conversationId]);
  if (!failed || !loaded) {
    return (
      <section className={css.none}>
        <SkeletonPeople label={t('common:loading')} rows={5} />
      </section>
    );
  }
  return (
    <section className={css.none}>
      <EmptyState level={2} title={t('messenger:thread.missing')} text={t('messenger:thread.missingHelp')} />
    </section>
  );
}

function NoConversation() {
  const { t } = useTranslation('messenger');
  return (
    <section className={css.none}>
      <EmptyState level={2} title={t('thread.none')} text={t('thread.noneHelp')} />
    </section>
  );
}

/** Ctrl+K, or Command+K on a Mac. */
function useSwitchKey(onKey: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      onKey();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}
