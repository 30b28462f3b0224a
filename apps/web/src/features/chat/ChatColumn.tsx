import { IconAt, IconCopy, IconCornerUpLeft, IconFlag, IconPinned, IconTrash, IconX } from '@tabler/icons-react';
import { isApiError } from '@touchline/client';
import type { RoomMessage } from '@touchline/contract/rooms';
import { countText } from '@touchline/contract/text';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import {
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  Menu,
  type MenuItem,
  Skeleton,
  SkeletonGroup,
  toast,
  Viewers,
} from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '../../shared/second.ts';
import { useSession } from '../../shared/session.ts';
import { Blocked } from './Blocked.tsx';
import { Composer } from './Composer.tsx';
import css from './chat.module.css';
import { actionsOn, type LineAction, type Reader } from './line-menu.ts';
import type { LineHandlers } from './MessageLine.tsx';
import { MessageList } from './MessageList.tsx';
import type { RoomSession } from './room-session.ts';
import { useComposer } from './use-composer.ts';
import { useLines } from './use-room.ts';

export interface ChatColumnProps {
  session: RoomSession;
  /** Enters the room again after it could not be entered. */
  onRetry: () => void;
  /** The reader wants to tell the operators of a message. */
  onReport: (message: RoomMessage) => void;
}

const icons = {
  reply: IconCornerUpLeft,
  mention: IconAt,
  copy: IconCopy,
  report: IconFlag,
  delete: IconTrash,
} as const;
const mutes: ReadonlySet<string> = new Set(['room_muted', 'room_muted_for_match']);

/** The chat of a room: its lines, and where one writes. */
export function ChatColumn({ session, onRetry, onReport }: ChatColumnProps) {
  const { t } = useTranslation(['room', 'common']);
  const formats = useFormats();
  const user = useSession((now) => now.user);
  const { status, code, state } = session.store();
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(session, field);
  const [menu, setMenu] = useState<{ message: RoomMessage; anchor: Element } | null>(null);
  const block = state?.speechBlock ?? null;
  const reader: Reader = {
    uid: user?.uid ?? '',
    role: state?.role ?? 'visitor',
    muted: mutes.has(block?.code ?? ''),
    blacklisted: block?.code === 'room_blacklisted',
    maySpeak: state !== null && block === null,
  };
  const act = useActions(session, composer, onReport);
  // Rows are drawn once: they get the same handlers for good.
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const [handlers] = useState<LineHandlers>(() => ({
    menu: (message, anchor) => setMenu({ message, anchor }),
    reply: (message) => latest.current.reply(message),
    copy: (message) => latest.current.copy(message),
  }));
  const words: Readonly<Record<LineAction, string>> = {
    reply: t('room:line.reply'),
    mention: t('room:line.mention'),
    copy: t('common:copy'),
    report: t('room:line.report'),
    delete: t('common:delete'),
  };
  const items = menu
    ? actionsOn(menu.message, reader, serverNow()).map(
        (action): MenuItem => ({
          id: action,
          label: words[action],
          icon: icons[action],
          tone: action === 'delete' ? 'danger' : undefined,
          onSelect: () => act[action](menu.message),
        }),
      )
    : [];

  return (
    <section className={css.chat} aria-label={t('room:chat.title')}>
      <header className={css.head}>
        <h2>{t('room:chat.title')}</h2>
        {state && <Viewers text={countText(state.viewers)} label={t('common:viewers', { count: state.viewers })} />}
      </header>
      {state?.announcement && <Pinned key={state.announcement} text={state.announcement} />}
      {status === 'refused' ? (
        <Refused code={code ?? 'internal'} onRetry={onRetry} />
      ) : status === 'entering' ? (
        <Entering />
      ) : (
        <Lines session={session} me={user} maySpeak={reader.maySpeak} handlers={handlers} />
      )}
      {status === 'in' &&
        (block ? (
          <Blocked session={session} block={block} />
        ) : (
          <Composer session={session} uid={reader.uid} composer={composer} field={field} />
        ))}
      <Menu
        label={t('room:line.menu')}
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
        items={items}
        onClose={(by) => {
          const line = menu?.anchor.closest<HTMLElement>('[data-line]');
          if (by === 'escape') line?.focus();
          setMenu(null);
        }}
      />
    </section>
  );
}

interface LinesProps {
  session: RoomSession;
  me: { uid: string; nickname: string } | null;
  maySpeak: boolean;
  handlers: LineHandlers;
}

function Lines({ session, me, maySpeak, handlers }: LinesProps) {
  const { t } = useTranslation('room');
  const { messages, pending } = useLines(session);
  const last = messages.at(-1);
  const named = last && last.from.uid !== me?.uid && last.content.mentions?.some(({ uid }) => uid === me?.uid);
  if (!me || messages.length + pending.length === 0) {
    return (
      <div className={css.empty}>
        <EmptyState art={<EmptyArt kind="messages" />} title={t('chat.empty')} text={t('chat.emptyHelp')} />
      </div>
    );
  }
  return (
    <>
      <MessageList session={session} me={me} maySpeak={maySpeak} handlers={handlers} />
      <span className="hidden-text" aria-live="polite">
        {named ? t('chat.named', { name: last.from.nickname, text: last.content.text }) : ''}
      </span>
    </>
  );
}

/** What can be done with a line, by the names of the menu. */
function useActions(
  session: RoomSession,
  composer: ReturnType<typeof useComposer>,
  report: ChatColumnProps['onReport'],
): Readonly<Record<LineAction, (message: RoomMessage) => void>> {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return {
    reply: (message) => composer.reply(message),
    mention: ({ from }) => composer.mention({ uid: from.uid, nickname: from.nickname }),
    copy: ({ content }) => {
      void navigator.clipboard?.writeText(content.text).then(() => toast.show({ tone: 'good', text: t('copied') }));
    },
    report,
    delete: ({ id }) => {
      session.delete(id).catch((error: unknown) => {
        const { code, data } = isApiError(error) ? error : { code: 'internal', data: {} };
        toast.show({ tone: 'danger', text: errorText(code, data) });
      });
    },
  };
}

/** What the host wants everybody to read first; put away until it changes. */
function Pinned({ text }: { text: string }) {
  const { t } = useTranslation('room');
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <div className={css.pinned}>
      <Icon of={IconPinned} size="s" />
      <p dir="auto">{text}</p>
      <IconButton size="s" icon={IconX} label={t('chat.closePinned')} onClick={() => setOpen(false)} />
    </div>
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
