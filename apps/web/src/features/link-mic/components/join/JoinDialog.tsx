import { turnOff } from '@touchline/client/voice';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button, CoinMark, Notice } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { ProblemNotice } from '../../../../shared/form/ProblemNotice.tsx';
import { useLinkMicActs } from '../../api/use-link-mic-acts.ts';
import { closeLinkMicDialogs, expectAcceptance, type JoinPurpose } from '../../model/link-mic-dialog.ts';
import { type LinkMicRoom, useUid } from '../../model/link-mic-room.ts';
import type { LinkMicInfo } from '../../model/link-mic-state.ts';
import { startSpeaking, turnOnMicrophone } from '../../model/speaking.ts';
import { useCoins } from '../../model/use-link-mic-formats.ts';
import { useMicrophone } from '../../model/use-microphone.ts';
import { setSpeaker, useVoice } from '../../model/voice-store.ts';
import css from './join.module.css';
import { MicrophoneFields } from './MicrophoneFields.tsx';

interface JoinDialogProps {
  room: LinkMicRoom;
  info: LinkMicInfo;
  purpose: JoinPurpose;
}

/** Checks the microphone, then asks the host, accepts the invitation or connects. */
export function JoinDialog({ room, info, purpose }: JoinDialogProps) {
  const { t } = useTranslation('linkMic');
  const errorText = useErrorText();
  const uid = useUid();
  const speaker = useVoice((voice) => voice.speaker);
  const [deviceId, setDeviceId] = useState(speaker.deviceId);
  const [failure, setFailure] = useState<string | null>(null);
  const check = useMicrophone(deviceId);
  const acts = useLinkMicActs(room.roomId, setFailure);
  const { channel, applyBlock } = info;
  const block = purpose === 'apply' ? applyBlock : null;
  const asks = purpose === 'apply' || purpose === 'agree';

  const join = async (): Promise<void> => {
    setFailure(null);
    const stream = check.take();
    if (!stream) return;
    setSpeaker({ deviceId });
    if (asks) {
      expectAcceptance(room.roomId);
      const done = await acts.ask(purpose, purpose === 'apply' ? channel.price : undefined);
      if (!done) return expectAcceptance(null);
    }
    if (asks) turnOff(stream);
    else if (speaker.state === 'off')
      startSpeaking(room.roomId, stream, { deviceId, takeOver: purpose === 'takeOver' });
    else await turnOnMicrophone(stream, deviceId);
    closeLinkMicDialogs();
    const own = info.seats.find(({ account }) => account.uid === uid);
    if (!asks && own?.mutedBy === 'self') await acts.unmute(uid);
  };

  const label =
    purpose === 'apply'
      ? t(channel.autoAccept ? 'join.now' : 'join.ask')
      : t(purpose === 'agree' ? 'join.agree' : 'join.connect');
  return (
    <Dialog
      open
      size="s"
      title={t(asks ? 'join.title' : 'join.connectTitle')}
      onClose={closeLinkMicDialogs}
      foot={
        <Button
          tone="primary"
          wide
          loading={acts.busy}
          disabled={check.stream === null || block !== null}
          onClick={() => void join()}
        >
          {label}
        </Button>
      }
    >
      <div className="stack-4">
        {purpose === 'apply' && <Terms info={info} />}
        {block ? (
          <Notice tone="warn">{errorText(block.code, block.data)}</Notice>
        ) : (
          <MicrophoneFields
            check={check}
            deviceId={deviceId}
            onDevice={setDeviceId}
            mode={speaker.mode}
            onMode={(mode) => setSpeaker({ mode })}
          />
        )}
        <ProblemNotice text={failure} />
      </div>
    </Dialog>
  );
}

/** Who may apply, what it costs and how it goes on. */
function Terms({ info: { channel } }: { info: LinkMicInfo }) {
  const { t } = useTranslation('linkMic');
  const coins = useCoins();
  return (
    <ul className={css.terms}>
      <li>{t(`terms.${channel.whoMayApply}`)}</li>
      <li>{t(channel.autoAccept ? 'terms.auto' : 'terms.manual')}</li>
      {channel.price > 0 && (
        <li className={css.price}>
          <CoinMark size={14} />
          <span>{t('terms.price', { coins: coins(channel.price) })}</span>
        </li>
      )}
      <li>{t(`terms.${channel.sound}`)}</li>
    </ul>
  );
}
