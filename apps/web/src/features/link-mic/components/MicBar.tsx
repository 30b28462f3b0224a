import { IconLogout2, IconMicrophone, IconMicrophoneOff, IconSettings } from '@tabler/icons-react';
import { serverNow } from '@touchline/app-kit/clock';
import type { LinkMicSeat } from '@touchline/contract/voice';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button, cx, IconButton, Spinner } from '@touchline/ui';
import { useLinkMicInfo } from '../api/use-link-mic.ts';
import { type LinkMicActs, useLinkMicActs } from '../api/use-link-mic-acts.ts';
import { openJoin } from '../model/link-mic-dialog.ts';
import { type LinkMicRoom, useUid } from '../model/link-mic-room.ts';
import { ownPlace } from '../model/link-mic-state.ts';
import { setTalking, stopSpeaking } from '../model/speaking.ts';
import { useHeldSpace } from '../model/use-held-space.ts';
import { type SpeakerView, useIsSpeaking, useVoice } from '../model/voice-store.ts';
import css from './mic-bar.module.css';
import { TalkSettings } from './TalkSettings.tsx';

/** The controls of the own seat: always visible, so that nobody speaks without knowing. */
export function MicBar({ room }: { room: LinkMicRoom }) {
  const uid = useUid();
  const { data: info } = useLinkMicInfo(room.roomId);
  const acts = useLinkMicActs(room.roomId);
  const place = info ? ownPlace(info, uid, serverNow()) : null;
  const state = useVoice(({ speaker }) => speaker.state);
  if (!info?.channel.open) return null;
  const seat = place?.kind === 'seated' ? place.seat : null;
  if (state === 'off') return seat && !room.own ? <Reconnect acts={acts} /> : null;
  return <Controls room={room} seat={seat} acts={acts} />;
}

/** The seat is held, but this page has no microphone connected to it. */
function Reconnect({ acts }: { acts: LinkMicActs }) {
  const { t } = useTranslation('linkMic');
  return (
    <section className={css.bar} aria-label={t('bar.label')}>
      <span className={css.state}>{t('bar.off')}</span>
      <Button size="s" tone="primary" icon={IconMicrophone} onClick={() => openJoin('connect')}>
        {t('join.connect')}
      </Button>
      <Button size="s" tone="quiet" loading={acts.busy} onClick={() => void acts.ask('leave')}>
        {t('bar.leave')}
      </Button>
    </section>
  );
}

interface ControlsProps {
  room: LinkMicRoom;
  seat: LinkMicSeat | null;
  acts: LinkMicActs;
}

function Controls({ room, seat, acts }: ControlsProps) {
  const { t } = useTranslation('linkMic');
  const errorText = useErrorText();
  const { state, talking, mode, microphoneLost } = useVoice(({ speaker }) => speaker);
  const silenced = seat?.mutedBy === 'host';
  const heard = useIsSpeaking(seat?.seat ?? -1) && talking && !silenced;
  const leave = async (): Promise<void> => {
    stopSpeaking();
    if (!room.own) await acts.ask('leave');
  };
  const step = statusOf({ state, talking, mode });
  const status = silenced ? errorText('link_mic_muted') : microphoneLost ? t('help.lost') : t(`bar.${step}`);
  return (
    <section
      className={cx(css.bar, talking && !silenced && state === 'connected' && css.on)}
      aria-label={t('bar.label')}
    >
      {mode === 'push' ? (
        <HoldButton disabled={silenced} />
      ) : (
        <MuteButton room={room} seat={seat} acts={acts} silenced={silenced} heard={heard} />
      )}
      <span className={css.state} role="status">
        {state !== 'connected' && <Spinner label={status} />}
        {status}
      </span>
      <TalkSettings
        trigger={(props) => <IconButton {...props} size="s" icon={IconSettings} label={t('bar.settings')} />}
      />
      <IconButton
        size="s"
        icon={IconLogout2}
        turn
        label={t(room.own ? 'bar.turnOff' : 'bar.leave')}
        className={css.leave}
        onClick={() => void leave()}
      />
    </section>
  );
}

/** Returns what the own microphone does now, as the key of its text. */
function statusOf({ state, talking, mode }: Pick<SpeakerView, 'state' | 'talking' | 'mode'>) {
  if (state === 'reconnecting') return 'reconnecting';
  if (state !== 'connected') return 'connecting';
  if (talking) return 'on';
  return mode === 'push' ? 'held' : 'muted';
}

interface MuteButtonProps extends ControlsProps {
  silenced: boolean;
  heard: boolean;
}

function MuteButton({ seat, acts, silenced, heard }: MuteButtonProps) {
  const { t } = useTranslation('linkMic');
  const uid = useUid();
  const talking = useVoice(({ speaker }) => speaker.talking);
  const toggle = async (): Promise<void> => {
    // The sound stops right away; the mark on the seat follows.
    if (talking) {
      setTalking(false);
      if (seat) await acts.mute(uid);
      return;
    }
    const done = seat?.muted ? await acts.unmute(uid) : true;
    if (done) setTalking(true);
  };
  const on = talking && !silenced;
  return (
    <IconButton
      size="m"
      icon={on ? IconMicrophone : IconMicrophoneOff}
      label={t(on ? 'bar.mute' : 'bar.unmute')}
      className={cx(css.mic, on && css.live, heard && css.heard)}
      disabled={silenced}
      aria-pressed={!on}
      onClick={() => void toggle()}
    />
  );
}

/** Sends sound while it is held; so does the space bar. */
function HoldButton({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('linkMic');
  const talking = useVoice(({ speaker }) => speaker.talking);
  useHeldSpace(!disabled, setTalking);
  return (
    <button
      type="button"
      className={cx(css.hold, talking && css.live)}
      disabled={disabled}
      aria-pressed={talking}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setTalking(true);
      }}
      onPointerUp={() => setTalking(false)}
      onPointerCancel={() => setTalking(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {t('bar.hold')}
    </button>
  );
}
