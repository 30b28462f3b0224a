import { textLength } from '@touchline/contract/text';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { isComposing } from '@touchline/ui';
import { type KeyboardEvent, useState } from 'react';
import { useFeature, useGlobalConfig } from '../../../shared/api/global-config.ts';
import type { RoomSession } from '../model/room-session.ts';
import css from './composer/composer.module.css';
import { SendButton, useWaitLeft } from './composer/SendButton.tsx';

/** Posts into the room from fullscreen video, where the chat is hidden. */
export function FullscreenField({ session }: { session: RoomSession }) {
  const { t } = useTranslation('room');
  const errorText = useErrorText();
  const { roomMessageMax } = useGlobalConfig();
  const isOn = useFeature('roomChat');
  const [text, setText] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const block = session.store(({ state }) => state?.speechBlock ?? null);
  const wait = session.store((now) => now.wait);
  const refused = session.store(({ local }) =>
    local.find((line) => line.kind === 'refused' && line.pending.clientId === sent),
  );
  const waiting = useWaitLeft(wait) > 0;
  const length = textLength(text.trim());
  const ready = length > 0 && length <= roomMessageMax;
  const send = (): void => {
    if (!ready || waiting) return;
    setSent(session.post({ text: text.trim(), replyTo: null, mentions: [] }));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  if (!isOn) {
    return (
      <p className={css.overPicture} role="status">
        {t('composer.off')}
      </p>
    );
  }
  if (block) {
    const guest = block.code === 'visitor_not_allowed';
    return (
      <p className={css.overPicture} role="status">
        {guest ? t('composer.guest') : errorText(block.code, block.data)}
      </p>
    );
  }
  return (
    <form
      className={css.overPicture}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {refused?.kind === 'refused' && (
        <span className={css.refused} role="alert">
          {errorText(refused.pending.code ?? 'internal', refused.pending.data)}
        </span>
      )}
      <input
        value={text}
        maxLength={roomMessageMax}
        placeholder={t('composer.placeholder')}
        aria-label={t('composer.label')}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <SendButton wait={wait} disabled={!ready} />
    </form>
  );
}
