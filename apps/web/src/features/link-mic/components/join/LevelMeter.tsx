import { meterOf } from '@touchline/client/voice';
import { useTranslation } from '@touchline/i18n';
import { useEffect, useRef, useState } from 'react';
import css from './join.module.css';

/** Loudness above which the microphone works. */
const heardFrom = 0.35;

/** Shows how loud a microphone is. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation('linkMic');
  const bar = useRef<HTMLElement>(null);
  const [heard, setHeard] = useState(false);
  useEffect(
    () =>
      meterOf(stream, (level) => {
        // A style instead of a render: it changes 16 times a second.
        bar.current?.style.setProperty('--level', String(level));
        if (level >= heardFrom) setHeard(true);
      }),
    [stream],
  );
  return (
    <div className="stack-2">
      <span className={css.track} aria-hidden="true">
        <i ref={bar} />
      </span>
      <span className={css.heard} role="status">
        {t(heard ? 'join.heard' : 'join.saySomething')}
      </span>
    </div>
  );
}
