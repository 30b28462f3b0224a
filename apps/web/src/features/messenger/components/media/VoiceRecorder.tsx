import { IconSend2, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Icon, IconButton, toast } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VoiceDraft } from '../../model/media/chat-drafts.ts';
import { lengthText } from '../../model/media/media-body.ts';
import { recordVoice, type VoiceRecording } from '../../model/media/voice-recording.ts';
import css from './media.module.css';

interface VoiceRecorderProps {
  sendClass: string | undefined;
  /** Null when nothing was recorded or it was cancelled. */
  onDone: (voice: VoiceDraft | null) => void;
}

const barsShown = 40;

/** Records as soon as it is shown: loudness, length, cancel and send. */
export function VoiceRecorder({ sendClass, onDone }: VoiceRecorderProps) {
  const { t } = useTranslation(['messageMedia', 'messenger', 'common']);
  const [state, setState] = useState<{ seconds: number; levels: readonly number[] }>({ seconds: 0, levels: [] });
  const recording = useRef<VoiceRecording>(null);
  const onLevel = useEffectEvent((seconds: number, level: number): void =>
    setState(({ levels }) => ({ seconds, levels: [...levels, level].slice(-barsShown) })),
  );
  const refused = useEffectEvent((): void => {
    toast.show({ tone: 'warn', text: t('messageMedia:noMicrophone') });
    onDone(null);
  });
  useEffect(() => {
    let gone = false;
    recordVoice((seconds, level) => onLevel(seconds, level)).then(
      (started) => {
        if (gone) started.cancel();
        else recording.current = started;
      },
      () => gone || refused(),
    );
    return () => {
      gone = true;
      recording.current?.cancel();
    };
  }, []);
  const send = async (): Promise<void> => onDone((await recording.current?.stop()) ?? null);
  return (
    <div className={css.recorder}>
      <IconButton icon={IconTrash} label={t('common:cancel')} onClick={() => onDone(null)} />
      <span className={css.recording} role="status">
        <i className={css.dot} />
        <span className="hidden-text">{t('messageMedia:recording')}</span>
        <span className="num">{lengthText(state.seconds)}</span>
      </span>
      <span className={css.levels} aria-hidden>
        {state.levels.map((level, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
          <i key={at} style={{ blockSize: `${Math.max(8, level * 100)}%` }} />
        ))}
      </span>
      <button type="button" className={sendClass} aria-label={t('messenger:composer.send')} onClick={() => void send()}>
        <Icon of={IconSend2} turn />
      </button>
    </div>
  );
}
