import { IconBan, IconMicrophoneOff, IconPin, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type RoomMessage, roomOperatorCalls } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, cx, DropMenu, EmptyState, ErrorState, IconButton, SkeletonRows, Switch } from '@touchline/ui';
import { ConfirmDialog, Drawer } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useAct, useFailureText } from '../../shared/use-act.ts';
import { useCall } from '../../shared/use-calls.ts';
import css from './room.module.css';

const durations = ['10m', '30m', '60m', 'match'] as const;

/** The chat of a room: what is said, and the deeds that keep order. `name` is of its host, or says which match. */
export function RoomDrawer({ roomId, name: roomName, onClose }: { roomId: string; name: string; onClose: () => void }) {
  const { t } = useTranslation(['consoleLive', 'console']);
  const formats = useFormats();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const { act, busy } = useAct();
  const query = useCall(roomOperatorCalls.room, { roomId }, { everyMs: 3000 });
  const [asked, setAsked] = useState<{ what: 'blacklist' | 'clear' | 'lock'; message?: RoomMessage } | null>(null);
  const readAgain = () => queries.invalidateQueries({ queryKey: [roomOperatorCalls.room.path] });
  const run = (work: () => Promise<unknown>): void =>
    void act(async () => {
      await work();
      await readAgain();
    }, t('room.done'));
  const { rules, messages = [] } = query.data ?? {};
  const name = asked?.message?.from.nickname ?? roomName;

  async function doAsked(): Promise<void> {
    const uid = asked?.message?.from.uid;
    if (asked?.what === 'lock') await api.call(roomOperatorCalls.modes, { roomId, lockedDown: true });
    else if (asked?.what === 'blacklist' && uid)
      await api.call(roomOperatorCalls.blacklist, { roomId, uid, blacklisted: true });
    else if (asked?.what === 'clear' && uid) await api.call(roomOperatorCalls.clear, { roomId, uid });
    await readAgain();
  }

  return (
    <Drawer open onClose={onClose} title={t('room.title', { name: roomName })} size="m">
      {query.isError && !query.data && (
        <ErrorState
          title={t('console:table.failed')}
          text={t('console:table.failedText')}
          retryLabel={t('console:table.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <SkeletonRows label={t('console:table.loading')} rows={8} />}
      {rules && (
        <div className={css.modes}>
          <Switch
            label={t('room.muteAll')}
            checked={rules.allMuted}
            disabled={busy}
            onChange={(all) => run(() => api.call(roomOperatorCalls.stop, { roomId, all }))}
          />
          <Switch
            label={t('room.lock')}
            checked={rules.lockedDown}
            disabled={busy}
            onChange={(on) => {
              if (on) setAsked({ what: 'lock' });
              else run(() => api.call(roomOperatorCalls.modes, { roomId, lockedDown: false }));
            }}
          />
        </div>
      )}
      {query.data && messages.length === 0 && <EmptyState title={t('room.none')} text={t('room.noneText')} />}
      <ul className={css.messages}>
        {messages.map(({ message, deleted }) => (
          <li key={message.id} className={cx(deleted && css.deleted)}>
            <Avatar name={message.from.nickname} src={message.from.avatar} size="s" />
            <span>
              <b>{message.from.nickname}</b> <small className="dim num">{formats.time(message.at)}</small>
              <bdi className={css.text}>{message.content.text || t('room.noWords')}</bdi>
              {deleted && <small className="dim">{t('room.deleted')}</small>}
            </span>
            <span className={css.acts}>
              <DropMenu
                label={t('room.mute', { name: message.from.nickname })}
                align="end"
                trigger={(props) => (
                  <IconButton
                    {...props}
                    size="s"
                    icon={IconMicrophoneOff}
                    label={t('room.mute', { name: message.from.nickname })}
                  />
                )}
                items={[
                  ...durations.map((duration) => ({
                    id: duration,
                    label: t(`room.for.${duration}`),
                    onSelect: () =>
                      run(() => api.call(roomOperatorCalls.stop, { roomId, uid: message.from.uid, duration })),
                  })),
                  'rule' as const,
                  {
                    id: 'off',
                    label: t('room.for.off'),
                    onSelect: () =>
                      run(() => api.call(roomOperatorCalls.stop, { roomId, uid: message.from.uid, duration: 'off' })),
                  },
                  {
                    id: 'clear',
                    label: t('room.clear'),
                    tone: 'danger' as const,
                    onSelect: () => setAsked({ what: 'clear', message }),
                  },
                ]}
              />
              <IconButton
                size="s"
                icon={IconBan}
                label={t('room.blacklist', { name: message.from.nickname })}
                onClick={() => setAsked({ what: 'blacklist', message })}
              />
              <IconButton
                size="s"
                icon={IconPin}
                label={t('room.pin')}
                aria-pressed={rules?.pinned?.message.id === message.id}
                disabled={deleted || busy}
                onClick={() =>
                  run(() =>
                    api.call(roomOperatorCalls.pin, {
                      roomId,
                      messageId: rules?.pinned?.message.id === message.id ? null : message.id,
                    }),
                  )
                }
              />
              <IconButton
                size="s"
                icon={IconTrash}
                label={t('room.delete')}
                disabled={deleted || busy}
                onClick={() => run(() => api.call(roomOperatorCalls.deleteMessage, { roomId, messageId: message.id }))}
              />
            </span>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title={t(`room.ask.${asked.what}`, { name })}
          effects={[t(`room.effect.${asked.what}`), t('effect.log')]}
          confirmLabel={t(`room.do.${asked.what}`)}
          cancelLabel={t('console:cancel')}
          errorText={(error) => failureText(error) ?? t('console:code.needed')}
          onClose={() => setAsked(null)}
          onConfirm={doAsked}
        />
      )}
    </Drawer>
  );
}
