import { countText } from '@touchline/contract/text';
import { useTranslation } from '@touchline/i18n';
import { cx, TabPanel, Tabs, Viewers } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import css from './chat.module.css';
import { ModesButton } from './moderation/ModesButton.tsx';
import { RoomChat, type RoomChatProps } from './RoomChat.tsx';

/** A tab beside the chat. */
export interface ChatTab {
  id: string;
  label: string;
  count?: string | undefined;
  panel: ReactNode;
  /** The panel takes the whole height and scrolls by itself. */
  fills?: boolean | undefined;
}

export interface ChatColumnProps extends RoomChatProps {
  /** The title of the chat; "Chat" by default. */
  title?: string | undefined;
  tabs?: readonly ChatTab[];
  /** Replaces the head in the studio. */
  head?: ReactNode;
}

const noTabs: readonly ChatTab[] = [];
const chatTab = 'chat';

/** The chat stays mounted while another tab is open, so that it keeps its state. */
const panelOf = (id: string) => ({
  role: 'tabpanel',
  id: `chat-panel-${id}`,
  'aria-labelledby': `chat-tab-${id}`,
});

/** The chat of a room: its messages and the composer. */
export function ChatColumn({ title, tabs = noTabs, head, ...chat }: ChatColumnProps) {
  const { session } = chat;
  const { t } = useTranslation(['room', 'common']);
  const state = session.store((now) => now.state);
  const [tab, setTab] = useState(chatTab);
  const chosen = tabs.some(({ id }) => id === tab) ? tab : chatTab;
  const other = tabs.find(({ id }) => id === chosen);
  const tabbed = tabs.length > 0 && !head;
  const name = title ?? t('room:chat.title');
  return (
    <section className={css.chat} aria-label={name}>
      {head ?? (
        <header className={css.head}>
          {tabbed ? (
            <Tabs
              name="chat"
              label={t('room:chat.tabs')}
              items={[{ id: chatTab, label: name }, ...tabs]}
              value={chosen}
              onChange={setTab}
            />
          ) : (
            <h2>{name}</h2>
          )}
          <span className={css.headEnd}>
            {state && state.viewers > 0 && (
              <Viewers text={countText(state.viewers)} label={t('common:viewers', { count: state.viewers })} />
            )}
            {state && <ModesButton session={session} state={state} />}
          </span>
        </header>
      )}
      {other && (
        <div className={cx(css.other, other.fills && css.fills)}>
          <TabPanel name="chat" id={other.id}>
            {other.panel}
          </TabPanel>
        </div>
      )}
      <div className={css.talk} hidden={other !== undefined} {...(tabbed && panelOf(chatTab))}>
        <RoomChat {...chat} />
      </div>
    </section>
  );
}
