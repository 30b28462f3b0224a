import { IconChevronLeft, IconLock, IconSend2, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Icon, IconButton, toast } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VoiceDraft } from '../../model/media/chat-drafts.ts';
import { lengthText } from '../../model/media/media-body.ts';
import type { RecordPhase } from '../../model/media/use-hold-to-record.ts';
import { recordVoice, type VoiceRecording } from '../../model/media/voice-recording.ts';
import css from './media.module.css';

interface VoiceRecorderProps {
  phase: RecordPhase;
  sendClass: string | undefined;
  /** Null when nothing was recorded or it was cancelled. */
  onDone: (voice: VoiceDraft | null) => void;
}

const barsShown = 40;

/** Records as soon as it is shown: length, and what a sliding finger does; without a finger loudness, cancel and send. */
export function VoiceRecorder({ phase, sendClass, onDone }: VoiceRecorderProps) {
  const { t } = useTranslation(['messageMedia', 'messenger', 'common']);
  const [state, setState] = useState<{ seconds: number; levels: readonly number[] }>({ seconds: 0, levels: [] });
  const recording = useRef<Promise<VoiceRecording | null>>(null);
  const onLevel = useEffectEvent((seconds: number, level: number): void =>
    setState(({ levels }) => ({ seconds, levels: [...levels, level].slice(-barsShown) })),
  );
  const refused = useEffectEvent((): void => {
    toast.show({ tone: 'warn', text: t('messageMedia:noMicrophone') });
    onDone(null);
  });
  useEffect(() => {
    let gone = false;
    const started = recordVoice((seconds, level) => onLevel(seconds, level)).catch(() => {
      if (!gone) refused();
      return null;
    });
    recording.current = started;
    return () => {
      gone = true;
      void started.then((one) => one?.cancel());
    };
  }, []);
  const send = async (): Promise<void> => {
    const started = await recording.current;
    if (!started) return;
    const voice = await started.stop();
    if (!voice) toast.show({ text: t('messageMedia:tooShort') });
    onDone(voice);
  };
  const sendReleased = useEffectEvent(send);
  useEffect(() => {
    if (phase === 'released') void sendReleased();
  }, [phase]);
  return (
    <div className={css.recorder} data-recorder>
      {phase !== 'held' && <IconButton icon={IconTrash} label={t('common:cancel')} onClick={() => onDone(null)} />}
      <span className={css.recording} role="status">
        <i className={css.dot} />
        <span className="hidden-text">{t('messageMedia:recording')}</span>
        <span className="num">{lengthText(state.seconds)}</span>
      </span>
      {phase === 'held' ? <SlideHints /> : <Levels levels={state.levels} />}
      {phase === 'locked' && (
        <button
          type="button"
          className={sendClass}
          aria-label={t('messenger:composer.send')}
          onClick={() => void send()}
        >
          <Icon of={IconSend2} turn />
        </button>
      )}
    </div>
  );
}

function Levels({ levels }: { levels: readonly number[] }) {
  return (
    <span className={css.levels} aria-hidden>
      {levels.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <i key={at} style={{ blockSize: `${Math.max(8, level * 100)}%` }} />
      ))}
    </span>
  );
}

/** What the finger on the button can do. */
function SlideHints() {
  const { t } = useTranslation('messageMedia');
  return (
    <>
      <span className={css.slide}>
        <Icon of={IconChevronLeft} size="s" turn />
        {t('slideToCancel')}
      </span>
      <span className={css.lock}>
        <Icon of={IconLock} />
        <span className="hidden-text">{t('slideToLock')}</span>
      </span>
    </>
  );
}
