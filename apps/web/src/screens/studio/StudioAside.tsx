import { useTranslation } from '@touchline/i18n';
import { TabPanel, Tabs } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { type RoomSession, StudioUsers } from '../../features/chat/index.ts';
import css from './HostLiveScreen.module.css';

const tabs = ['events', 'people'] as const;

export interface StudioAsideProps {
  session: RoomSession;
  events: ReactNode;
  /** Who speaks in the room, above the tabs. */
  linkMic: ReactNode;
  /** The user who was pressed in the chat; the card stays until it is closed. */
  person: string | null;
  onPerson: (uid: string | null) => void;
  onReport: (person: { uid: string; nickname: string }) => void;
}

/** Beside the studio chat: events of the broadcast, and the users of the room. */
export function StudioAside({ session, events, linkMic, person, onPerson, onReport }: StudioAsideProps) {
  const { t } = useTranslation('room');
  const [tab, setTab] = useState<string>('events');
  const shown = person === null ? tab : 'people';
  const labels = { events: t('studio.events'), people: t('people.tab') };
  return (
    <aside className={css.events}>
      <div className={css.linkMic}>{linkMic}</div>
      <Tabs
        name="studio"
        label={t('studio.aside')}
        ruled
        items={tabs.map((id) => ({ id, label: labels[id] }))}
        value={shown}
        onChange={(id) => {
          onPerson(null);
          setTab(id);
        }}
      />
      <div className={css.incoming} hidden={shown !== 'events'}>
        <TabPanel name="studio" id="events">
          {events}
        </TabPanel>
      </div>
      {shown === 'people' && (
        <div className={css.people}>
          <TabPanel name="studio" id="people">
            <StudioUsers session={session} person={person} onPerson={onPerson} onReport={onReport} />
          </TabPanel>
        </div>
      )}
    </aside>
  );
}
