import { useErrorText, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { expectAcceptance, type JoinPurpose, openJoin } from './link-mic-dialog.ts';
import type { LinkMicInfo } from './link-mic-state.ts';
import { stopSpeaking } from './speaking.ts';
import { useVoice } from './voice-store.ts';

/** Endings with a sentence of this feature. */
const own = ['kicked', 'closed'] as const;
type Own = (typeof own)[number];
const isOwn = (reason: string): reason is Own => (own as readonly string[]).includes(reason);
const lasting = 0;

/** Says why a request or a seat ended, with the way back. */
export function useEndings(info: LinkMicInfo | undefined): void {
  const { t } = useTranslation('linkMic');
  const errorText = useErrorText();
  const ended = useVoice((voice) => voice.ended);
  const again = (purpose: JoinPurpose, label: 'again' | 'connect' | 'takeOver') => ({
    label: t(`ended.${label}`),
    onAction: () => openJoin(purpose),
  });

  const sayEnded = useEffectEvent((reason: string) => {
    useVoice.setState({ ended: null });
    if (reason === 'left') return;
    if (reason === 'elsewhere' || reason === 'link_mic_already_seated') {
      toast.show({
        tone: 'warn',
        text: t('ended.elsewhere'),
        durationMs: lasting,
        action: again('takeOver', 'takeOver'),
      });
    } else if (isOwn(reason)) toast.show({ tone: 'warn', text: t(`ended.${reason}`) });
    else {
      const code = reason === 'interrupted' ? 'link_mic_interrupted' : reason;
      // The seat is still there when only the connection failed.
      const isKept = code === 'voice_connection_failed' || code === 'voice_engine_unavailable';
      toast.show({
        tone: 'warn',
        text: errorText(code),
        action: isKept ? again('connect', 'connect') : again('apply', 'again'),
      });
    }
  });
  useEffect(() => {
    if (ended) sayEnded(ended);
  }, [ended]);

  const request = info?.own ?? null;
  const before = useRef<{ id: string; status: string } | null>(null);
  const sayStatus = useEffectEvent((status: string, was: string, by: string) => {
    if (status === 'rejected' && by === 'apply')
      toast.show({ tone: 'warn', text: errorText('link_mic_request_rejected') });
    if (status === 'expired') {
      toast.show({
        tone: 'warn',
        text: errorText('link_mic_request_expired'),
        ...(by === 'apply' ? { action: again('apply', 'again') } : {}),
      });
    }
    // With a connection its own ending says more.
    if (status === 'interrupted' && was === 'accepted' && useVoice.getState().speaker.state === 'off' && !ended)
      toast.show({ tone: 'warn', text: errorText('link_mic_interrupted'), action: again('apply', 'again') });
    if (status !== 'pending' && status !== 'accepted') expectAcceptance(null);
  });
  useEffect(() => {
    const last = before.current;
    before.current = request && { id: request.id, status: request.status };
    if (request && last?.id === request.id && last.status !== request.status)
      sayStatus(request.status, last.status, request.by);
  }, [request]);

  const closed = info?.channel.open === false;
  useEffect(() => {
    if (closed) stopSpeaking();
  }, [closed]);
}
