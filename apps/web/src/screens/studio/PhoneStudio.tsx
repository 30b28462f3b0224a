import { useTranslation } from '@touchline/i18n';
import { cx, TabPanel, Tabs } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { useKeyboard } from '../../shared/page/use-keyboard.ts';
import css from './phone-studio.module.css';

export interface PhoneStudioProps {
  head: ReactNode;
  picture: ReactNode;
  /** The signal in one line. */
  strip: ReactNode;
  chat: ReactNode;
  events: ReactNode;
  people: ReactNode;
  /** Null while link-mic is switched off. */
  linkMic: ReactNode;
  /** Details of signal, viewers and match. */
  about: ReactNode;
  /** A user was pressed in the chat; the people tab shows the card. */
  atPerson: boolean;
  onLeavePerson: () => void;
}

/** The studio on a narrow screen: preview on top, everything else in tabs below it. */
export function PhoneStudio(props: PhoneStudioProps) {
  const { head, picture, strip, chat, events, people, linkMic, about, atPerson, onLeavePerson } = props;
  const { t } = useTranslation(['room', 'studio']);
  const keyboard = useKeyboard(true);
  const [tab, setTab] = useState('chat');
  const shown = atPerson ? 'people' : tab;
  const items = [
    { id: 'chat', label: t('room:chat.title'), panel: chat, staysMounted: true },
    { id: 'events', label: t('room:studio.events'), panel: events, staysMounted: true },
    ...(linkMic ? [{ id: 'linkMic', label: t('room:studio.linkMic'), panel: linkMic, staysMounted: true }] : []),
    { id: 'people', label: t('room:people.tab'), panel: people, staysMounted: false },
    { id: 'about', label: t('studio:live.stream'), panel: about, staysMounted: false },
  ];
  return (
    <div
      className={cx(css.studio, keyboard && css.typing)}
      style={keyboard ? { '--desk-height': `${keyboard.height}px`, '--desk-top': `${keyboard.top}px` } : undefined}
    >
      {head}
      <div className={css.picture}>{picture}</div>
      <div className={css.below}>
        <div className={css.strips}>
          {strip}
          <Tabs
            name="studio"
            label={t('studio:live.title')}
            ruled
            items={items.map(({ id, label }) => ({ id, label }))}
            value={shown}
            onChange={(id) => {
              onLeavePerson();
              setTab(id);
            }}
          />
        </div>
        {items.map(({ id, panel, staysMounted }) => (
          <div key={id} className={cx(css.panel, css[id])} hidden={id !== shown}>
            <TabPanel name="studio" id={id}>
              {(staysMounted || id === shown) && panel}
            </TabPanel>
          </div>
        ))}
      </div>
    </div>
  );
}
