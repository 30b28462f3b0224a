import { IconLogout2, IconMicrophone, IconMicrophoneOff, IconSettings } from '@tabler/icons-react';
import { serverNow } from '@touchline/app-kit/clock';
import type { LinkMicSeat } from '@touchline/contract/voice';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button, cx, IconButton, Spinner } from '@touchline/ui';
import { useLinkMicInfo } from '../api/use-link-mic.ts';
import { type LinkMicActs, useLinkMicActs } from '../api/use-link-mic-acts.ts';
import { connectMicrophone } from '../model/connect-microphone.ts';
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
  if (state === 'off') return seat && !room.own ? <Reconnect room={room} seat={seat} acts={acts} /> : null;
  return <Controls room={room} seat={seat} acts={acts} />;
}

/** Turns the microphone on, also for the others when the user muted the seat. */
function useTurnOn({ room, seat, acts }: ControlsProps): () => Promise<void> {
  const uid = useUid();
  return async () => {
    if ((await connectMicrophone(room.roomId)) && seat?.mutedBy === 'self') await acts.unmute(uid);
  };
}

/** The seat is held, but this page is not connected to it. */
function Reconnect({ room, seat, acts }: ControlsProps & { seat: LinkMicSeat }) {
  const { t } = useTranslation('linkMic');
  const turnOn = useTurnOn({ room, seat, acts });
  return (
    <section className={cx(css.bar, css.asking)} aria-label={t('bar.label')} data-own-microphone="">
      <span className={css.state}>{t(seat.connected ? 'ended.elsewhere' : 'bar.off')}</span>
      <Button
        size="s"
        tone="primary"
        icon={IconMicrophone}
        onClick={() => (seat.connected ? openJoin('takeOver') : void turnOn())}
      >
        {t(seat.connected ? 'ended.takeOver' : 'join.connect')}
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
  const { state, talking, mode, microphoneOff, microphoneLost } = useVoice(({ speaker }) => speaker);
  const turnOn = useTurnOn({ room, seat, acts });
  const silenced = seat?.mutedBy === 'host';
  const selfMuted = seat?.mutedBy === 'self';
  const sends = talking && !seat?.muted;
  const heard = useIsSpeaking(seat?.seat ?? -1) && sends;
  const leave = async (): Promise<void> => {
    stopSpeaking();
    if (!room.own) await acts.ask('leave');
  };
  const step = statusOf({ state, talking: sends, mode: selfMuted ? 'open' : mode, microphoneOff });
  const status = silenced ? errorText('link_mic_muted') : microphoneLost ? t('help.lost') : t(`bar.${step}`);
  return (
    <section
      className={cx(css.bar, sends && state === 'connected' && css.on, microphoneOff && css.asking)}
      aria-label={t('bar.label')}
      data-own-microphone=""
    >
      {!microphoneOff &&
        (mode === 'push' && !selfMuted ? (
          <HoldButton disabled={silenced} />
        ) : (
          <MuteButton room={room} seat={seat} acts={acts} silenced={silenced} heard={heard} />
        ))}
      <span className={css.state} role="status">
        {state !== 'connected' && <Spinner label={status} />}
        {status}
      </span>
      {microphoneOff && !silenced && (
        <Button size="s" tone="primary" icon={IconMicrophone} onClick={() => void turnOn()}>
          {t('join.connect')}
        </Button>
      )}
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
function statusOf({
  state,
  talking,
  mode,
  microphoneOff,
}: Pick<SpeakerView, 'state' | 'talking' | 'mode' | 'microphoneOff'>) {
  if (state === 'reconnecting') return 'reconnecting';
  if (state !== 'connected') return 'connecting';
  if (microphoneOff) return 'back';
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
  const { talking, mode } = useVoice(({ speaker }) => speaker);
  const on = talking && !seat?.muted;
  const toggle = async (): Promise<void> => {
    // The sound stops right away; the mark on the seat follows.
    if (on) {
      setTalking(false);
      if (seat) await acts.mute(uid);
      return;
    }
    const done = seat?.muted ? await acts.unmute(uid) : true;
    if (done) setTalking(mode === 'open');
  };
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
