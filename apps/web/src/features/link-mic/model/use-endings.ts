import { useErrorText, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { expectAcceptance, type JoinPurpose, openJoin } from './link-mic-dialog.ts';
import type { LinkMicInfo } from './link-mic-state.ts';
import { stopSpeaking } from './speaking.ts';
import { useVoice } from './voice-store.ts';

/** Endings with a sentence of this feature. */
const worded = ['kicked', 'closed'] as const;
const isWorded = (reason: string): reason is (typeof worded)[number] => (worded as readonly string[]).includes(reason);
const lasting = 0;

/** Says why a request or a seat ended, with the way back. */
export function useEndings(info: LinkMicInfo | undefined): void {
  const { t } = useTranslation('linkMic');
  const errorText = useErrorText();
  const ended = useVoice((voice) => voice.ended);
  const offerOf = (purpose: JoinPurpose, label: 'again' | 'connect' | 'takeOver') => ({
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
        action: offerOf('takeOver', 'takeOver'),
      });
    } else if (isWorded(reason)) toast.show({ tone: 'warn', text: t(`ended.${reason}`) });
    else {
      const code = reason === 'interrupted' ? 'link_mic_interrupted' : reason;
      // The seat is still there when only the connection failed.
      const isKept = code === 'voice_connection_failed' || code === 'voice_engine_unavailable';
      toast.show({
        tone: 'warn',
        text: errorText(code),
        action: isKept ? offerOf('connect', 'connect') : offerOf('apply', 'again'),
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
        ...(by === 'apply' ? { action: offerOf('apply', 'again') } : {}),
      });
    }
    if (status === 'withdrawn') toast.show({ tone: 'warn', text: t('ended.withdrawn') });
    // With a connection its own ending says more.
    if (status === 'interrupted' && was === 'accepted' && useVoice.getState().speaker.state === 'off' && !ended)
      toast.show({ tone: 'warn', text: errorText('link_mic_interrupted'), action: offerOf('apply', 'again') });
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
