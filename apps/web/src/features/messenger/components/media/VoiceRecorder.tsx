import { IconChevronLeft, IconLock, IconSend2, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { cx, Icon, IconButton, toast } from '@touchline/ui';
import { useEffect, useRef } from 'react';
import { lengthText } from '../../../../chat-ui/media/length-text.ts';
import { useWakeLock } from '../../../../shared/page/use-wake-lock.ts';
import type { VoiceDraft } from '../../model/media/chat-drafts.ts';
import type { RecordPhase } from '../../model/media/use-hold-to-record.ts';
import { useVoiceRecording } from '../../model/media/use-voice-recording.ts';
import { longestVoice } from '../../model/media/voice-recording.ts';
import css from './media.module.css';

interface VoiceRecorderProps {
  phase: RecordPhase;
  sendClass: string | undefined;
  /** Null when nothing was recorded or it was cancelled. */
  onDone: (voice: VoiceDraft | null) => void;
}

/** From here on the longest length is shown beside the length; seconds. */
const limitShownFrom = longestVoice - 10;

/** Records as soon as it is shown: length, and what a sliding finger does; without a finger loudness, cancel and send. */
export function VoiceRecorder({ phase, sendClass, onDone }: VoiceRecorderProps) {
  const { t } = useTranslation(['messageMedia', 'messenger', 'common']);
  const { state, seconds, levels, send, cancel } = useVoiceRecording(phase, {
    onDone,
    onTooShort: () => toast.show({ text: t('messageMedia:tooShort') }),
    onRefused: () => toast.show({ tone: 'warn', text: t('messageMedia:noMicrophone') }),
  });
  useWakeLock(state === 'recording');
  return (
    <div className={css.recorder} data-recorder>
      {phase === 'locked' && <IconButton icon={IconTrash} label={t('common:cancel')} onClick={cancel} />}
      <span className={css.recording} role="status">
        {state === 'recording' && <i className={css.dot} />}
        <span className={cx(state !== 'ended' && 'hidden-text')}>
          {t(state === 'ended' ? 'messageMedia:recordingEnded' : 'messageMedia:recording')}
        </span>
        <Length seconds={seconds} />
      </span>
      {phase === 'held' ? <SlideHints /> : <Levels levels={levels} />}
      {phase === 'locked' && <SendButton className={sendClass} disabled={state === 'starting'} onSend={send} />}
    </div>
  );
}

function Length({ seconds }: { seconds: number }) {
  const isNear = seconds >= limitShownFrom;
  const text = lengthText(seconds);
  return (
    <bdi dir="ltr" className={cx('num', isNear && css.near)}>
      {isNear ? `${text} / ${lengthText(longestVoice)}` : text}
    </bdi>
  );
}

interface SendButtonProps {
  className: string | undefined;
  disabled: boolean;
  onSend: () => void;
}

function SendButton({ className, disabled, onSend }: SendButtonProps) {
  const { t } = useTranslation('messenger');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button is gone. A field that has the focus keeps it, and with it the keyboard of a phone.
    if (!disabled && !(document.activeElement instanceof HTMLTextAreaElement)) button.current?.focus();
  }, [disabled]);
  return (
    <button
      ref={button}
      type="button"
      className={className}
      disabled={disabled}
      aria-label={t('composer.send')}
      onClick={onSend}
    >
      <Icon of={IconSend2} turn />
    </button>
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
