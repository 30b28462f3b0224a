import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { StreamState, ViewerCutOff } from '@touchline/contract/streams';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button, Icon, Spinner } from '@touchline/ui';
import { useEffect, useState } from 'react';
import type { Playing } from '../model/use-playback.ts';
import { CutOffNotice } from './CutOffNotice.tsx';
import css from './player.module.css';

/** Short interruptions show no notice. */
const patienceMs = 700;

export type Stage =
  | 'offline'
  | 'blocked'
  | 'paused'
  | 'unplayable'
  | 'reconnecting'
  | 'opening'
  | 'waiting'
  | 'playing';

/** Returns the notice to show over the video, the most specific first. */
export function stageOf(
  state: StreamState,
  { phase, paused, blocked }: Pick<Playing, 'phase' | 'paused' | 'blocked'>,
): Stage {
  if (state === 'offline') return 'offline';
  if (phase === 'unplayable') return 'unplayable';
  if (paused) return 'paused';
  if (phase === 'lost') return 'reconnecting';
  if (blocked) return 'blocked';
  if (phase === 'playing') return 'playing';
  if (state === 'reconnecting') return 'reconnecting';
  return phase === 'waiting' ? 'waiting' : 'opening';
}

interface StageNoticeProps {
  stage: Stage;
  cutOff: ViewerCutOff | null;
  playing: Playing;
}

/** Text and buttons in the middle of the video, for every state but playing. */
export function StageNotice({ stage, cutOff, playing }: StageNoticeProps) {
  const { t } = useTranslation('player');
  const errorText = useErrorText();
  if (stage === 'playing') return null;
  if (stage === 'opening' || stage === 'waiting') return <Waiting />;
  if (stage === 'paused' || stage === 'blocked') {
    return (
      <div className={css.notice}>
        <button type="button" className={css.bigPlay} aria-label={t('play')} onClick={playing.play}>
          <Icon of={IconPlayerPlayFilled} filled size="l" />
        </button>
      </div>
    );
  }
  if (stage === 'unplayable') {
    return (
      <div className={css.notice} role="status">
        <div className={css.words}>
          <span>{errorText('playback_not_supported')}</span>
          <Button size="s" onClick={() => playing.session?.retry()}>
            {t('again')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={css.notice} role="status">
      <div className={css.words}>
        {stage === 'reconnecting' && <Spinner label="" />}
        {stage === 'offline' && cutOff ? (
          <CutOffNotice template={cutOff.template} />
        ) : (
          <>
            <b>{t(`stage.${stage}`)}</b>
            <span>{t(`stage.${stage}Body`)}</span>
          </>
        )}
      </div>
    </div>
  );
}

/** Shown while the encoder is gone and the buffer still plays, which takes seconds with HLS. */
export function Fading() {
  const { t } = useTranslation('player');
  return (
    <p className={css.fading} role="status">
      <Spinner label="" />
      {t('stage.reconnecting')}
    </p>
  );
}

function Waiting() {
  const { t } = useTranslation('player');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    late && (
      <div className={css.notice}>
        <Spinner label={t('loading')} />
      </div>
    )
  );
}
