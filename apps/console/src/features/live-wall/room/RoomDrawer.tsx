import type { LiveTile } from '@touchline/contract/operators';
import { roomOperatorCalls } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { TabPanel, Tabs } from '@touchline/ui';
import { Drawer } from '@touchline/ui/overlay';
import { useState } from 'react';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { useCall } from '../../../shared/use-calls.ts';
import { RoomChat } from './RoomChat.tsx';
import { RoomLog } from './RoomLog.tsx';
import { RoomMatch } from './RoomMatch.tsx';
import { RoomPeople } from './RoomPeople.tsx';
import { RoomRulesForm } from './RoomRulesForm.tsx';
import { useRoomDeeds, type Whom } from './use-room-deeds.tsx';

const tabs = ['chat', 'people', 'rules', 'log'] as const;

interface Props {
  roomId: string;
  /** Of its host, or says which match. */
  name: string;
  /** While the host is on air. */
  tile: LiveTile | undefined;
  onClose: () => void;
}

/** A room from the inside: what is said, who is there, what holds, what was done; and the deeds that keep order. */
export function RoomDrawer({ roomId, name, tile, onClose }: Props) {
  const { t } = useTranslation('consoleLive');
  const query = useCall(roomOperatorCalls.room, { roomId }, { everyMs: 3000 });
  const deeds = useRoomDeeds(roomId, name);
  const [tab, setTab] = useState<(typeof tabs)[number]>('chat');
  const [logOf, setLogOf] = useState<Whom | null>(null);
  return (
    <Drawer open onClose={onClose} title={t('room.title', { name })} size="m">
      <Tabs
        name="room"
        label={t('room.title', { name })}
        items={tabs.map((id) => ({ id, label: t(`room.tab.${id}`) }))}
        value={tab}
        onChange={(id) => setTab(tabs.find((each) => each === id) ?? 'chat')}
        ruled
      />
      <TabPanel key={tab} name="room" id={tab}>
        <Loaded query={query}>
          {({ room, rules, messages }) => (
            <>
              {tab === 'chat' && (
                <RoomChat roomId={roomId} messages={messages} pinned={rules.pinned?.message.id ?? null} deeds={deeds} />
              )}
              {tab === 'people' && (
                <RoomPeople
                  roomId={roomId}
                  deeds={deeds}
                  onLog={(whom) => {
                    setLogOf(whom);
                    setTab('log');
                  }}
                />
              )}
              {tab === 'rules' && (
                <>
                  {tile && <RoomMatch tile={tile} deeds={deeds} />}
                  <RoomRulesForm room={room} rules={rules} deeds={deeds} />
                </>
              )}
              {tab === 'log' && <RoomLog roomId={roomId} whom={logOf} onEverybody={() => setLogOf(null)} />}
            </>
          )}
        </Loaded>
      </TabPanel>
      {deeds.dialog}
    </Drawer>
  );
}
