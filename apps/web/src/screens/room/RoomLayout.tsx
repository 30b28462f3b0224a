import { IconX } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { cx, IconButton, TabPanel, Tabs } from '@touchline/ui';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { usePlayerLayout } from '../../shared/player-layout.ts';
import { useIsWide } from '../../shared/use-is-wide.ts';
import css from './room.module.css';
import { useKeyboard } from './use-keyboard.ts';

export interface RoomTab {
  id: string;
  label: string;
  count?: string | undefined;
  panel: ReactNode;
  /** The panel takes the whole height and scrolls by itself. */
  fills?: boolean | undefined;
}

export interface RoomLayoutProps {
  /** What this is, for screen readers and outlines. */
  title: string;
  /** Something plays: scrolled away, it goes on in a corner. */
  live: boolean;
  matchBar: ReactNode;
  player: ReactNode;
  hostBar: ReactNode;
  tabsLabel: string;
  tabs: readonly RoomTab[];
  /** Which one is open; null opens the first. */
  tab: string | null;
  onTab: (id: string) => void;
  chat: ReactNode;
  chatLabel: string;
  /** What stands under tabs beside the chat: there on wide screens, among the other tabs on phones. */
  chatTabs: readonly RoomTab[];
  /** Out of the way of match and chat. */
  advert?: ReactNode;
}

/** From here on the chat stands beside the picture. */
export const roomWide = 1024;
const chatTab = 'chat';

/** Picture and match on one side, chat on the other; on a phone all of it under the picture, by tabs. */
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

/** Whether the player is on the page: the rest is drawn while its picture comes. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  return settled;
}

/** A picture of which less can be seen goes to the corner. */
const mostHidden = 0.35;

/** The place of the picture; when it is scrolled out of sight, what plays goes on in a corner until that is closed. */
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
      // What lies under the bar is not seen.
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
