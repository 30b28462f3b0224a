import type { RoomMessage, RoomState } from '@touchline/contract/rooms';
import { countText } from '@touchline/contract/text';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState, ErrorState, Menu, Skeleton, SkeletonGroup, TabPanel, Tabs, Viewers } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { RoomLines } from '../../shared/room-lines.ts';
import { serverNow } from '../../shared/second.ts';
import { useSession } from '../../shared/session.ts';
import { ChatBanner } from './adverts/RoomBanners.tsx';
import { Blocked } from './Blocked.tsx';
import { Composer } from './Composer.tsx';
import css from './chat.module.css';
import type { LineHandlers } from './MessageLine.tsx';
import { MessageList } from './MessageList.tsx';
import { OpenedMedia } from './media/OpenedMedia.tsx';
import { useMessageWords } from './message-words.ts';
import { ModeChips } from './order/ModeChips.tsx';
import { ModesButton } from './order/ModesButton.tsx';
import { useOrder } from './order/use-order.tsx';
import { standingOf } from './own-speech.ts';
import { PinnedStrip } from './PinnedStrip.tsx';
import type { ReportPerson } from './people/PersonCard.tsx';
import type { RoomSession } from './room-session.ts';
import { useToastPlace } from './toast-place.ts';
import { useComposer } from './use-composer.ts';
import { useLineActs } from './use-line-acts.tsx';
import { useLines } from './use-room.ts';

const PersonDialog = lazy(async () => ({ default: (await import('./people/PersonDialog.tsx')).PersonDialog }));

/** What stands beside the chat under tabs of its head. */
export interface ChatTab {
  id: string;
  label: string;
  count?: string | undefined;
  panel: ReactNode;
}

export interface ChatColumnProps {
  session: RoomSession;
  /** Enters the room again after it could not be entered. */
  onRetry: () => void;
  /** The reader wants to tell the operators of a message. */
  onReport: (message: RoomMessage) => void;
  onReportPerson?: ReportPerson;
  /** How lines look that other features know: gifts, red packets. Made once, outside of components. */
  lines?: RoomLines;
  tabs?: readonly ChatTab[];
  /** The large chat of a desk: faces, times, and the acts of order beside each line. */
  desk?: boolean;
  /** In place of the head, on a desk. */
  head?: ReactNode;
  /** Shows a person elsewhere than over the chat. */
  onPerson?: (uid: string) => void;
  /** More buttons of the composer. */
  extras?: ReactNode;
}

const noLines: RoomLines = {};
const noTabs: readonly ChatTab[] = [];
const chatTab = 'chat';

/** The chat stays where it is while another tab is open, so that nothing of it is lost. */
const panelOf = (id: string) => ({
  role: 'tabpanel',
  id: `chat-panel-${id}`,
  'aria-labelledby': `chat-tab-${id}`,
});

/** The chat of a room: its lines, and where one writes. */
export function ChatColumn(props: ChatColumnProps) {
  const { session, onRetry, tabs = noTabs, desk = false } = props;
  const { t } = useTranslation(['room', 'common']);
  const { status, code, state } = session.store();
  const [tab, setTab] = useState(chatTab);
  const chosen = tabs.some(({ id }) => id === tab) ? tab : chatTab;
  const other = tabs.find(({ id }) => id === chosen);
  const tabbed = tabs.length > 0 && !props.head;
  return (
    <section className={css.chat} aria-label={t('room:chat.title')}>
      {props.head ?? (
        <header className={css.head}>
          {tabbed ? (
            <Tabs
              name="chat"
              label={t('room:chat.tabs')}
              items={[{ id: chatTab, label: t('room:chat.title') }, ...tabs]}
              value={chosen}
              onChange={setTab}
            />
          ) : (
            <h2>{t('room:chat.title')}</h2>
          )}
          <span className={css.headEnd}>
            {state && <Viewers text={countText(state.viewers)} label={t('common:viewers', { count: state.viewers })} />}
            {state && <ModesButton session={session} state={state} />}
          </span>
        </header>
      )}
      {other && (
        <div className={css.other}>
          <TabPanel name="chat" id={other.id}>
            {other.panel}
          </TabPanel>
        </div>
      )}
      <div className={css.talk} hidden={other !== undefined} {...(tabbed && panelOf(chatTab))}>
        {state && <Strips session={session} state={state} desk={desk} />}
        {status === 'refused' ? (
          <Refused code={code ?? 'internal'} onRetry={onRetry} />
        ) : state === null || status === 'entering' ? (
          <Entering />
        ) : (
          <Talk {...props} state={state} />
        )}
      </div>
    </section>
  );
}

/** What holds and what everybody should read first, over the lines. */
function Strips({ session, state, desk }: { session: RoomSession; state: RoomState; desk: boolean }) {
  return (
    <>
      <ChatBanner roomId={session.roomId} />
      <ModeChips state={state} end={!desk && <ModesButton session={session} state={state} narrow />} />
      {state.pinned && <PinnedStrip key={state.pinned.message.id} session={session} pinned={state.pinned} />}
      {state.announcement && <PinnedStrip key={state.announcement} session={session} text={state.announcement} />}
    </>
  );
}

function Talk({
  session,
  state,
  onReport,
  onReportPerson,
  onPerson,
  lines = noLines,
  desk = false,
  extras,
}: ChatColumnProps & { state: RoomState }) {
  const { t } = useTranslation('room');
  const formats = useFormats();
  const me = useSession((now) => now.user);
  const field = useRef<HTMLTextAreaElement>(null);
  const head = useRef<HTMLDivElement>(null);
  useToastPlace(head);
  const composer = useComposer(session, field);
  const order = useOrder(session);
  const [person, setPerson] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ message: RoomMessage; anchor: Element } | null>(null);
  const reader = {
    uid: me?.uid ?? '',
    standing: { ...standingOf(state.standing, serverNow()), otherHost: me?.zb === 1 && state.role === 'user' },
    maySpeak: state.speechBlock === null,
  };
  const showPerson = onPerson ?? setPerson;
  const acts = useLineActs({ session, reader, composer, order, desk, onPerson: showPerson, onReport });
  const mayLook = reader.standing.role !== 'visitor';
  // Rows are drawn once: they get the same handlers for good.
  const latest = useRef({ acts, showPerson, mayLook });
  useLayoutEffect(() => {
    latest.current = { acts, showPerson, mayLook };
  });
  const [handlers] = useState<LineHandlers>(() => ({
    menu: (message, anchor) => setMenu({ message, anchor }),
    quick: (message) => latest.current.acts.quickOf(message),
    person: ({ from }) => latest.current.mayLook && latest.current.showPerson(from.uid),
  }));
  return (
    <>
      <div ref={head} />
      <Lines session={session} me={me} lines={lines} handlers={handlers} desk={desk} />
      {state.speechBlock ? (
        <Blocked session={session} state={state} extras={extras} />
      ) : (
        <Composer
          session={session}
          uid={reader.uid}
          composer={composer}
          field={field}
          extras={extras}
          placeholder={desk ? t('composer.toViewers', { count: state.viewers }) : undefined}
        />
      )}
      <Menu
        label={t('line.menu')}
        open={menu !== null}
        anchor={menu?.anchor ?? null}
        align="end"
        header={
          menu && (
            <span className={css.who}>
              <b className="truncate">{menu.message.from.nickname}</b>
              <time className="num" dateTime={menu.message.at}>
                {formats.time(menu.message.at)}
              </time>
            </span>
          )
        }
        items={menu ? acts.menuOf(menu.message) : []}
        onClose={(by) => {
          const line = menu?.anchor.closest<HTMLElement>('[data-line]');
          if (by === 'escape') line?.focus();
          setMenu(null);
        }}
      />
      {order.dialog}
      {person && (
        <Suspense>
          <PersonDialog session={session} uid={person} onReport={onReportPerson} onClose={() => setPerson(null)} />
        </Suspense>
      )}
      <OpenedMedia session={session} />
    </>
  );
}

interface LinesProps {
  session: RoomSession;
  me: { uid: string; nickname: string } | null;
  lines: RoomLines;
  handlers: LineHandlers;
  desk: boolean;
}

function Lines({ session, me, lines, handlers, desk }: LinesProps) {
  const { t } = useTranslation('room');
  const { messages, pending } = useLines(session);
  const local = session.store((now) => now.local);
  const wordsOf = useMessageWords();
  const last = messages.at(-1);
  const named = last && last.from.uid !== me?.uid && last.content.mentions?.some(({ uid }) => uid === me?.uid);
  if (!me || messages.length + pending.length + local.length === 0) {
    return (
      <div className={css.empty}>
        <EmptyState art={<EmptyArt kind="messages" />} title={t('chat.empty')} text={t('chat.emptyHelp')} />
      </div>
    );
  }
  return (
    <>
      <MessageList session={session} me={me} lines={lines} handlers={handlers} desk={desk} />
      <span className="hidden-text" aria-live="polite">
        {named ? t('chat.named', { name: last.from.nickname, text: wordsOf(last) }) : ''}
      </span>
    </>
  );
}

function Refused({ code, onRetry }: { code: string; onRetry: () => void }) {
  const { t } = useTranslation(['room', 'common']);
  const errorText = useErrorText();
  return (
    <div className={css.empty}>
      <ErrorState
        title={t('room:chat.failed')}
        text={errorText(code, {})}
        retryLabel={t('common:retry')}
        onRetry={onRetry}
      />
    </div>
  );
}

const widths = [72, 48, 84, 60, 38, 76, 54, 66];

function Entering() {
  const { t } = useTranslation('common');
  return (
    <SkeletonGroup label={t('loading')} className={css.entering}>
      {widths.map((width) => (
        <Skeleton key={width} width={`${width}%`} height={14} />
      ))}
    </SkeletonGroup>
  );
}
