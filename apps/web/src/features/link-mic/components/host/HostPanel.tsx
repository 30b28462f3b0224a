import { IconMicrophone, IconSettings } from '@tabler/icons-react';
import { limits } from '@touchline/contract/limits';
import { hostSeat, type LinkMicSeat } from '@touchline/contract/voice';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Count, cx, IconButton, SkeletonPeople } from '@touchline/ui';
import { lazy, Suspense, useState } from 'react';
import { useLinkMicInfo } from '../../api/use-link-mic.ts';
import { useLinkMicActs } from '../../api/use-link-mic-acts.ts';
import { openJoin } from '../../model/link-mic-dialog.ts';
import type { LinkMicRoom } from '../../model/link-mic-room.ts';
import { useVoice } from '../../model/voice-store.ts';
import { ListenControl, ListenProblem } from '../ListenControl.tsx';
import { MicBar } from '../MicBar.tsx';
import { GuestRow } from './GuestRow.tsx';
import css from './host.module.css';
import { Requests } from './Requests.tsx';

const ChannelDialog = lazy(async () => ({ default: (await import('./ChannelDialog.tsx')).ChannelDialog }));

interface HostPanelProps {
  room: LinkMicRoom;
  /** Without a title of its own, inside of a dialog. */
  plain?: boolean;
  /** Shows the controls of the own microphone here; else the screen shows them elsewhere. */
  bar?: boolean;
}

/** The host's link-mic: who speaks, who waits, the own microphone and the settings. */
export function HostPanel({ room, plain = false, bar = true }: HostPanelProps) {
  const { t } = useTranslation(['linkMic', 'common']);
  const formats = useFormats();
  const { data: info } = useLinkMicInfo(room.roomId);
  const acts = useLinkMicActs(room.roomId);
  const [settings, setSettings] = useState(false);
  if (!info) return <SkeletonPeople label={t('common:loading')} rows={2} />;
  const { channel, waiting } = info;
  const guests = info.seats.filter(({ seat }) => seat !== hostSeat);
  return (
    <section className={cx(css.panel, plain && css.plain)} aria-label={t('linkMic:title')}>
      <header className={css.head}>
        {!plain && <h2>{t('linkMic:title')}</h2>}
        {channel.open && (
          <span className={css.count}>
            {t('linkMic:host.seats', {
              shown: formats.number(guests.length),
              max: formats.number(limits.voice.linkMicMax),
            })}
          </span>
        )}
        {channel.open && waiting !== null && waiting > 0 && (
          <Count place="inline" tone="pitch" text={formats.number(waiting)} />
        )}
        <span className={css.end}>
          {channel.open && <ListenControl />}
          <IconButton
            size="s"
            icon={IconSettings}
            label={t('linkMic:channel.title')}
            onClick={() => setSettings(true)}
          />
        </span>
      </header>
      {channel.open ? (
        <>
          <ListenProblem />
          <OwnMicrophone room={room} bar={bar} />
          <ul className={css.list}>
            {guests.map((seat: LinkMicSeat) => (
              <GuestRow key={seat.seat} seat={seat} acts={acts} />
            ))}
          </ul>
          <Requests roomId={room.roomId} acts={acts} isFull={guests.length >= limits.voice.linkMicMax} />
          {guests.length === 0 && waiting === 0 && <p className={css.hint}>{t('linkMic:host.empty')}</p>}
        </>
      ) : (
        <div className={css.closed}>
          <p className={css.hint}>{t('linkMic:host.closed')}</p>
          <Button size="s" icon={IconMicrophone} onClick={() => setSettings(true)}>
            {t('linkMic:host.open')}
          </Button>
        </div>
      )}
      {settings && (
        <Suspense>
          <ChannelDialog roomId={room.roomId} channel={channel} onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The host's own seat. */
function OwnMicrophone({ room, bar }: { room: LinkMicRoom; bar: boolean }) {
  const { t } = useTranslation('linkMic');
  const state = useVoice(({ speaker }) => speaker.state);
  if (state !== 'off') {
    if (!bar) return null;
    return (
      <div className={css.ownBar}>
        <MicBar room={room} />
      </div>
    );
  }
  return (
    <div className={css.own}>
      <p className={css.hint}>{t('host.micOff')}</p>
      <Button size="s" icon={IconMicrophone} onClick={() => openJoin('connect')}>
        {t('join.connect')}
      </Button>
    </div>
  );
}
