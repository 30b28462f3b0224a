import { serverNow } from '@touchline/app-kit/clock';
import { guestRole, type RoomMessage, type RoomState } from '@touchline/contract/rooms';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState, ErrorState, Menu, Skeleton, SkeletonGroup } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useFeature } from '../../../shared/api/global-config.ts';
import type { RoomLines } from '../../../shared/room/room-lines.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useLines } from '../api/use-room.ts';
import { useComposer } from '../model/composer/use-composer.ts';
import { useModeration } from '../model/moderation/use-moderation.ts';
import { standingOf } from '../model/own-standing.ts';
import type { RoomSession } from '../model/room-session.ts';
import { useLineActions } from '../model/use-line-actions.ts';
import { useMessageSummary } from '../model/use-message-summary.ts';
import { useToastPosition } from '../model/use-toast-position.ts';
import { ChatBanner } from './adverts/RoomBanners.tsx';
import css from './chat.module.css';
import { BlockedComposer, ClosedComposer } from './composer/BlockedComposer.tsx';
import { Composer } from './composer/Composer.tsx';
import type { LineHandlers } from './MessageLine.tsx';
import { MessageList } from './MessageList.tsx';
import { OpenedMedia } from './media/OpenedMedia.tsx';
import { LazyModerationDialog } from './moderation/LazyModerationDialog.tsx';
import { ModeChips } from './moderation/ModeChips.tsx';
import { ModesButton } from './moderation/ModesButton.tsx';
import { PinnedStrips } from './PinnedStrip.tsx';
import { LazyUserDialog } from './users/LazyUserDialog.tsx';
import type { ReportUser } from './users/RoomUserCard.tsx';

/** A button that puts a saved phrase into the text. */
export type PhraseButton = ComponentType<{ onPick: (text: string) => void }>;

export interface RoomChatProps {
  session: RoomSession;
  /** Enters the room again after a failed entry. */
  onRetry: () => void;
  /** Opens the report of a message to the operators. */
  onReport: (message: RoomMessage) => void;
  onReportUser?: ReportUser;
  /** Renderers of lines that other features own: gifts, red packets. Created once, outside of components. */
  lines?: RoomLines;
  /** The large chat of the studio: avatars, times, and moderation beside each line. */
  studio?: boolean;
  /** Shows a user outside of the chat. */
  onPerson?: (uid: string) => void;
  /** Above everything else: who speaks in the room. */
  seats?: ReactNode;
  /** More buttons of the composer. */
  extras?: ReactNode;
  /** The common phrases, beside the emoji of members who may write. */
  Phrases?: PhraseButton | undefined;
}

const noLines: RoomLines = {};

/** The messages of a room and its composer, without a head. */
export function RoomChat(props: RoomChatProps) {
  const { session, onRetry, studio = false, seats } = props;
  const { status, code, state } = session.store();
  return (
    <>
      {seats}
      {state && <Strips session={session} state={state} studio={studio} />}
      {status === 'refused' ? (
        <Refused code={code ?? 'internal'} onRetry={onRetry} />
      ) : state === null || status === 'entering' ? (
        <Entering />
      ) : (
        <Talk {...props} state={state} />
      )}
    </>
  );
}

/** Active rules and pinned content above the messages. */
function Strips({ session, state, studio }: { session: RoomSession; state: RoomState; studio: boolean }) {
  return (
    <div data-strips="">
      <ChatBanner roomId={session.roomId} />
      <ModeChips state={state} end={!studio && <ModesButton session={session} state={state} narrow />} />
      <PinnedStrips session={session} pinned={state.pinned} announcement={state.announcement} />
    </div>
  );
}

function Talk({
  session,
  state,
  onReport,
  onReportUser,
  onPerson,
  lines = noLines,
  studio = false,
  extras,
  Phrases,
}: RoomChatProps & { state: RoomState }) {
  const { t } = useTranslation('room');
  const formats = useFormats();
  const me = useSession((now) => now.user);
  const isOn = useFeature('roomChat');
  const field = useRef<HTMLTextAreaElement>(null);
  const head = useRef<HTMLDivElement>(null);
  useToastPosition(head);
  const composer = useComposer(session, field);
  const moderation = useModeration(session);
  const [person, setPerson] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ message: RoomMessage; anchor: Element } | null>(null);
  const reader = {
    uid: me?.uid ?? '',
    standing: { ...standingOf(state.standing, serverNow()), otherHost: me?.isHost === true && state.role === 'user' },
    maySpeak: isOn && state.speechBlock === null,
  };
  const showPerson = onPerson ?? setPerson;
  const acts = useLineActions({ session, reader, composer, moderation, studio, onPerson: showPerson, onReport });
  const mayLook = reader.standing.role !== guestRole;
  // Rows render once, so the handlers must stay the same.
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
      <Lines session={session} me={me} lines={lines} handlers={handlers} studio={studio} />
      {!isOn ? (
        <ClosedComposer extras={extras} />
      ) : state.speechBlock ? (
        <BlockedComposer session={session} state={state} extras={extras} />
      ) : (
        <Composer
          session={session}
          uid={reader.uid}
          composer={composer}
          field={field}
          extras={extras}
          Phrases={Phrases}
          placeholder={studio && state.viewers > 0 ? t('composer.toViewers', { count: state.viewers }) : undefined}
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
              <b className="truncate" dir="auto">
                {menu.message.from.nickname}
              </b>
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
      <LazyModerationDialog moderation={moderation} />
      {person && (
        <LazyUserDialog session={session} uid={person} onReport={onReportUser} onClose={() => setPerson(null)} />
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
  studio: boolean;
}

function Lines({ session, me, lines, handlers, studio }: LinesProps) {
  const { t } = useTranslation('room');
  const { messages, pending } = useLines(session);
  const local = session.store((now) => now.local);
  const wordsOf = useMessageSummary();
  const last = messages.at(-1);
  const named = last && last.from.uid !== me?.uid && last.content.mentions?.some(({ uid }) => uid === me?.uid);
  const isOn = useFeature('roomChat');
  const mayWrite = session.store(({ state }) => state?.speechBlock === null) && isOn;
  if (!me || messages.length + pending.length + local.length === 0) {
    const help = mayWrite ? t('chat.emptyHelp') : undefined;
    return (
      <div className={css.empty}>
        <EmptyState art={<EmptyArt kind="messages" />} title={t('chat.empty')} text={help} />
      </div>
    );
  }
  return (
    <>
      <MessageList session={session} me={me} lines={lines} handlers={handlers} studio={studio} />
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
