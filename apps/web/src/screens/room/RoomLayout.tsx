import { IconX } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { cx, IconButton, TabPanel, Tabs } from '@touchline/ui';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useIsWide } from '../../shared/page/use-is-wide.ts';
import { useKeyboard } from '../../shared/page/use-keyboard.ts';
import { usePlayerLayout } from '../../shared/room/player-layout.ts';
import css from './room.module.css';

export interface RoomTab {
  id: string;
  label: string;
  count?: string | undefined;
  panel: ReactNode;
  /** The panel takes the whole height and scrolls by itself. */
  fills?: boolean | undefined;
}

export interface RoomLayoutProps {
  /** The title for screen readers and outlines. */
  title: string;
  /** A stream plays: when scrolled out of view, it continues in a corner. */
  live: boolean;
  matchBar: ReactNode;
  player: ReactNode;
  hostBar: ReactNode;
  tabsLabel: string;
  tabs: readonly RoomTab[];
  /** The open tab; null opens the first. */
  tab: string | null;
  onTab: (id: string) => void;
  chat: ReactNode;
  chatLabel: string;
  /** Tabs beside the chat on wide screens, among the other tabs on phones. */
  chatTabs: readonly RoomTab[];
  /** Placed away from match and chat. */
  advert?: ReactNode;
}

/** From this width the chat is beside the video. */
export const roomWide = 1024;
const chatTab = 'chat';

/** Video and match on one side, chat on the other; on a phone everything is in tabs below the video. */
export function RoomLayout(props: RoomLayoutProps) {
  const { title, matchBar, player, hostBar, tabsLabel, tabs, tab, onTab, chat, chatLabel, chatTabs, advert } = props;
  const wide = useIsWide(roomWide);
  const theatre = usePlayerLayout((layout) => layout.theatre) && wide;
  const keyboard = useKeyboard(!wide);
  const settled = useSettled();
  const items = wide ? tabs : [{ id: chatTab, label: chatLabel, panel: chat, fills: true }, ...chatTabs, ...tabs];
  const chosen = items.some(({ id }) => id === tab) ? tab : items[0]?.id;
  return (
    <div
      className={cx(css.room, theatre && css.theatre, keyboard && css.typing)}
      style={keyboard ? { '--room-height': `${keyboard.height}px`, '--room-top': `${keyboard.top}px` } : undefined}
    >
      <div className={css.stage}>
        <h1 className="hidden-text">{title}</h1>
        <div className={cx(css.card, css.stageCard)}>
          {matchBar}
          <Stage live={props.live && wide}>{player}</Stage>
          {hostBar}
        </div>
        {wide && settled && advert}
        {items.length > 0 && (
          <section className={cx(css.card, css.tabs)} id="room-tabs">
            <div className={css.strip}>
              <Tabs
                name="room"
                label={tabsLabel}
                items={items.map(({ id, label: text, count }) => ({ id, label: text, count }))}
                value={chosen ?? ''}
                onChange={onTab}
              />
            </div>
            {items.map(({ id, panel, fills }) => (
              <div key={id} className={cx(css.panel, fills && css.chatPanel)} hidden={id !== chosen}>
                <TabPanel name="room" id={id}>
                  {id === chosen && settled && panel}
                  {id === chosen && settled && !fills && !wide && <div className={css.advert}>{advert}</div>}
                </TabPanel>
              </div>
            ))}
          </section>
        )}
      </div>
      {wide && <aside className={cx(css.card, css.chat)}>{settled && chat}</aside>}
    </div>
  );
}

/** Whether the player is mounted: the rest renders while its stream loads. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  return settled;
}

/** The stage moves to the corner when less than this share of it is visible. */
const mostHidden = 0.35;

/**
 * The place of the video; while it is scrolled out of view, the stream continues in a corner until it is closed there.
 */
function Stage({ live, children }: { live: boolean; children: ReactNode }) {
  const { t } = useTranslation('common');
  const place = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || !live) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        const seen = (entry?.intersectionRatio ?? 1) > mostHidden;
        setGone(!seen);
        if (seen) setClosed(false);
      },
      // The part below the bar is not visible.
      { rootMargin: '-56px 0px 0px 0px', threshold: [0, mostHidden] },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      setGone(false);
    };
  }, [live]);
  const away = live && gone && !closed;
  return (
    <div ref={place} className={cx(css.player, away && css.away)}>
      {children}
      {away && (
        <span className={css.closeAway} data-theme="dark">
          <IconButton size="s" icon={IconX} label={t('close')} onClick={() => setClosed(true)} />
        </span>
      )}
    </div>
  );
}
