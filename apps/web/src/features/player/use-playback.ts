import type { StreamState } from '@touchline/contract/streams';
import {
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { playAddresses } from './addresses.ts';
import { openLine, supportsLine } from './engine/open.ts';
import { PlaySession, type SessionView } from './engine/session.ts';
import { useSettings } from './settings.ts';

/** How long a pause may last before the connection is let go. */
const restAfterMs = 15_000;
const nothing: SessionView = { phase: 'idle', kind: null, lines: [] };

export interface Playing extends SessionView {
  readonly session: PlaySession | null;
  /** The viewer (or the browser) stopped it. */
  readonly paused: boolean;
  /** The browser lets nothing start without a press. */
  readonly blocked: boolean;
  /** The browser allowed pictures only: sound needs a press. */
  readonly silenced: boolean;
  readonly play: () => void;
  readonly pause: () => void;
  readonly unmute: () => void;
}

interface Watched {
  anchorId: string;
  state: StreamState;
  startedAt: string | null;
  /** A host hears the own voice already: the own picture starts silent. */
  quiet: boolean;
}

/** Plays a host on a video element for as long as the room says there is something to play. */
export function usePlayback({ anchorId, state, startedAt, quiet }: Watched): {
  playing: Playing;
  /** For the video element, which is then in `video`. */
  attach: RefCallback<HTMLVideoElement>;
  video: RefObject<HTMLVideoElement | null>;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const attach = useCallback((made: HTMLVideoElement | null) => {
    video.current = made;
    setElement(made);
  }, []);
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

  const session = useMemo(() => {
    if (!element) return null;
    return new PlaySession(element, {
      ask: () => playAddresses(anchorId),
      open: openLine,
      supports: supportsLine,
      hidden: () => document.visibilityState === 'hidden',
    });
  }, [anchorId, element]);
  useEffect(() => session?.whenOpen(() => void start()), [session, start]);
  useEffect(() => {
    if (!session) return;
    const online = (): void => session.hurry();
    addEventListener('online', online);
    return () => {
      removeEventListener('online', online);
      session.close();
    };
  }, [session]);

  useEffect(() => session?.choose(line), [session, line]);
  useEffect(() => session?.follow(state, startedAt), [session, state, startedAt]);

  // Sound as the person left it, unless the browser or the place says otherwise.
  const volume = useSettings((settings) => settings.volume);
  const muted = useSettings((settings) => settings.muted);
  const [quieted, setQuieted] = useState(quiet);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element has to be told too
  useEffect(() => {
    const screen = video.current;
    if (!screen) return;
    screen.volume = volume;
    screen.muted = muted || silenced || quieted;
  }, [element, volume, muted, silenced, quieted]);

  useEffect(() => {
    if (!paused || !session) return;
    const timer = setTimeout(() => session.suspend(), restAfterMs);
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
  };
}

const neverChanges = () => () => {};
const noView = (): SessionView => nothing;
