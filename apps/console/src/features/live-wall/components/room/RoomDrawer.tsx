import { useCall } from '@touchline/app-kit/calls';
import type { LiveTile } from '@touchline/contract/operators';
import { type OperatorRoom, roomOperatorCalls } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Button, TabPanel, Tabs } from '@touchline/ui';
import { Drawer } from '@touchline/ui/overlay';
import { useState } from 'react';
import { CutOffDialog } from '../../../../shared/actions/CutOffDialog.tsx';
import { QueryContent } from '../../../../shared/page/QueryContent.tsx';
import { PersonLink } from '../../../../shared/person/PersonLink.tsx';
import { useRoomTitle } from '../../../../shared/room/room-title.ts';
import { leaveForms } from '../../../../shared/unsaved/unsaved.ts';
import { WarnDialog } from '../../../../shared/warning/WarnDialog.tsx';
import { type ActionTarget, useRoomActions } from '../../api/use-room-actions.ts';
import { RoomActionDialog } from './RoomActionDialog.tsx';
import { RoomChat } from './RoomChat.tsx';
import { RoomLog } from './RoomLog.tsx';
import { RoomMatch } from './RoomMatch.tsx';
import { RoomPeople } from './RoomPeople.tsx';
import { RoomPicture } from './RoomPicture.tsx';
import { RoomRulesForm } from './RoomRulesForm.tsx';
import css from './room.module.css';

const tabs = ['chat', 'people', 'rules', 'log'] as const;

interface Props {
  roomId: string;
  /** Set while the host is on air. */
  tile: LiveTile | undefined;
  onClose: () => void;
}

/** One room: its chat, viewers, rules and log, and the moderation actions. */
export function RoomDrawer({ roomId, tile, onClose }: Props) {
  const { t } = useTranslation('consoleLive');
  const query = useCall(roomOperatorCalls.room, { roomId }, { refetchInterval: 3000 });
  const roomTitle = useRoomTitle();
  const room = query.data?.room.roomId === roomId ? query.data.room : undefined;
  // A room that was opened on air keeps the name of its host when the broadcast ends.
  const [host, setHost] = useState(tile?.nickname);
  if (host === undefined && tile) setHost(tile.nickname);
  const name = host ?? (room ? roomTitle(room) : '');
  const actions = useRoomActions(roomId, name, query.data?.muteLastsWith ?? null);
  const [tab, setTab] = useState<(typeof tabs)[number]>('chat');
  const [logOf, setLogOf] = useState<ActionTarget | null>(null);
  return (
    <Drawer open onClose={() => leaveForms(onClose)} title={t('room.title', { name })} size="m">
      {room && <Host room={room} name={name} tile={tile} />}
      {tile?.state === 'live' && !tile.private && <RoomPicture tile={tile} />}
      <Tabs
        name="room"
        label={t('room.title', { name })}
        items={tabs.map((id) => ({ id, label: t(`room.tab.${id}`) }))}
        value={tab}
        onChange={(id) => leaveForms(() => setTab(tabs.find((each) => each === id) ?? 'chat'))}
        ruled
      />
      <TabPanel key={tab} name="room" id={tab}>
        <QueryContent query={query}>
          {({ room, rules, messages, more }) => (
            <>
              {tab === 'chat' && (
                <RoomChat
                  roomId={roomId}
                  messages={messages}
                  more={more}
                  pinned={rules.pinned?.message.id ?? null}
                  actions={actions}
                />
              )}
              {tab === 'people' && (
                <RoomPeople
                  roomId={roomId}
                  actions={actions}
                  onLog={(target) => {
                    setLogOf(target);
                    setTab('log');
                  }}
                />
              )}
              {tab === 'rules' && (
                <>
                  {tile && <RoomMatch tile={tile} actions={actions} />}
                  <RoomRulesForm room={room} rules={rules} actions={actions} />
                </>
              )}
              {tab === 'log' && <RoomLog roomId={roomId} target={logOf} onEverybody={() => setLogOf(null)} />}
            </>
          )}
        </QueryContent>
      </TabPanel>
      <RoomActionDialog actions={actions} />
    </Drawer>
  );
}

/** The host of the room, whether they are on air, and the actions on their broadcast. */
function Host({ room, name, tile }: { room: OperatorRoom; name: string; tile: LiveTile | undefined }) {
  const { t } = useTranslation('consoleLive');
  const [asked, setAsked] = useState<'warn' | 'cut' | null>(null);
  const { ownerId } = room;
  if (ownerId === null) return null;
  const close = () => setAsked(null);
  return (
    <div className={css.host}>
      <PersonLink uid={ownerId}>{name}</PersonLink>
      {!tile && <span className="dim">{t('room.offAir')}</span>}
      <Button size="s" onClick={() => setAsked('warn')}>
        {t('warnHost')}
      </Button>
      {tile && (
        <Button size="s" tone="danger-line" onClick={() => setAsked('cut')}>
          {t('cut')}
        </Button>
      )}
      {asked === 'warn' && <WarnDialog uid={ownerId} name={name} onClose={close} />}
      {asked === 'cut' && tile && <CutOffDialog tile={tile} onClose={close} />}
    </div>
  );
}
