import type { StreamState } from '@touchline/contract/streams';
import {
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLinkMic } from '../../../shared/room/link-mic.ts';
import type { PlaySession, SessionView } from './engine/session.ts';
import { useSettings } from './settings.ts';
import { type PlayerParts, takePlayer } from './warm-player.ts';

/** How long a pause may last before the connection is closed. */
const suspendAfterMs = 15_000;
const nothing: SessionView = { phase: 'idle', kind: null, lines: [] };

export interface Playing extends SessionView {
  readonly session: PlaySession | null;
  /** The viewer or the browser paused it. */
  readonly paused: boolean;
  /** The browser blocks autoplay until a press. */
  readonly blocked: boolean;
  /** The browser allowed muted playback only: sound needs a press. */
  readonly silenced: boolean;
  readonly play: () => void;
  readonly pause: () => void;
  readonly unmute: () => void;
}

interface Watched {
  hostId: string;
  state: StreamState;
  startedAt: string | null;
  /** Hosts hear their own voice already: their own video starts muted. */
  quiet: boolean;
}

/** Plays a host on a video element of its own for as long as the room reports a stream. */
export function usePlayback({ hostId, state, startedAt, quiet }: Watched): {
  playing: Playing;
  /** Ref of the element that gets the video, which is then in `video`. */
  attach: RefCallback<HTMLElement>;
  video: RefObject<HTMLVideoElement | null>;
  /** The same video for effects: it is replaced when a suspended page is shown again. */
  screen: HTMLVideoElement | null;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [player, setPlayer] = useState<PlayerParts | null>(null);
  const session = player?.session ?? null;
  const attach = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return;
      const taken = takePlayer(hostId);
      place.append(taken.element);
      video.current = taken.element;
      setPlayer(taken);
      return () => {
        taken.session.close();
        taken.element.remove();
        video.current = null;
      };
    },
    [hostId],
  );
  const [paused, setPaused] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const [silenced, setSilenced] = useState(false);
  const wanted = useRef(true);
  const line = useSettings((settings) => settings.line);

  const start = useCallback(async () => {
    const screen = video.current;
    if (!screen || !wanted.current) return;
    try {
      await screen.play();
      setBlocked(false);
    } catch (error) {
      if ((error as DOMException).name !== 'NotAllowedError') return;
      if (screen.muted) return setBlocked(true);
      screen.muted = true;
      setSilenced(true);
      await screen.play().catch((again: DOMException) => setBlocked(again.name === 'NotAllowedError'));
    }
  }, []);

  // The stored volume, unless the browser or the context mutes it.
  const volume = useSettings((settings) => settings.volume);
  const muted = useSettings((settings) => settings.muted);
  const duck = useLinkMic((linkMic) => linkMic.duck);
  const [quieted, setQuieted] = useState(quiet);
  useEffect(() => {
    const screen = video.current;
    if (!player || !screen) return;
    screen.volume = volume * duck;
    // Phones that ignore the volume still obey this.
    screen.muted = muted || silenced || quieted || duck === 0;
  }, [player, volume, duck, muted, silenced, quieted]);

  // After the volume is set: a line that is already open starts now.
  useEffect(() => session?.whenOpen(() => void start()), [session, start]);
  useEffect(() => {
    if (!session) return;
    const online = (): void => session.hurry();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [session]);
  useEffect(() => session?.choose(line), [session, line]);
  useEffect(() => session?.follow(state, startedAt), [session, state, startedAt]);

  useEffect(() => {
    if (!paused || !session) return;
    const timer = setTimeout(() => session.suspend(), suspendAfterMs);
    return () => clearTimeout(timer);
  }, [paused, session]);

  const play = useCallback(() => {
    wanted.current = true;
    setPaused(false);
    // A press allows sound, too.
    if (video.current && blocked) {
      setSilenced(false);
      video.current.muted = useSettings.getState().muted || quieted;
    }
    session?.resume();
    session?.hurry();
    void start();
  }, [session, start, blocked, quieted]);
  const pause = useCallback(() => {
    wanted.current = false;
    setPaused(true);
    video.current?.pause();
  }, []);
  const unmute = useCallback(() => {
    setSilenced(false);
    setQuieted(false);
    const { volume: level } = useSettings.getState();
    useSettings.setState({ muted: false, ...(level === 0 ? { volume: 0.5 } : {}) });
  }, []);

  const view = useSyncExternalStore(session?.subscribe ?? neverChanges, session?.view ?? noView);
  return {
    playing: { ...view, session, paused, blocked, silenced: silenced || quieted, play, pause, unmute },
    attach,
    video,
    screen: player?.element ?? null,
  };
}

const neverChanges = () => () => {};
const noView = (): SessionView => nothing;
