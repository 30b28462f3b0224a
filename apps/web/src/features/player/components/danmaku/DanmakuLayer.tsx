import { useEffect, useRef, useState } from 'react';
import { DanmakuEngine, type DanmakuLine } from '../../model/danmaku/engine.ts';
import { useSettings } from '../../model/settings.ts';
import css from './danmaku.module.css';

export type PushDanmaku = (line: DanmakuLine) => void;

/** The layer of danmaku: below the score in the video, above bursts and controls. */
export function DanmakuLayer({
  paused,
  onHost,
}: {
  paused: boolean;
  onHost: ((push: PushDanmaku) => void) | undefined;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<DanmakuEngine | null>(null);
  const settings = useSettings(({ danmaku }) => danmaku);
  useEffect(() => {
    if (!stage.current) return;
    const made = new DanmakuEngine(
      stage.current,
      { line: css.line ?? '', own: css.own ?? '' },
      useSettings.getState().danmaku,
    );
    setEngine(made);
    return () => made.close();
  }, []);
  useEffect(() => {
    if (engine) onHost?.((line) => engine.push(line));
  }, [engine, onHost]);
  useEffect(() => engine?.set(settings), [engine, settings]);
  useEffect(() => engine?.pause(paused), [engine, paused]);
  return <div ref={stage} className={css.stage} aria-hidden="true" />;
}
