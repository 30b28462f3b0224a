import { IconClockOff, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { MessageBody } from '@touchline/client/messenger';
import type { contentTypes } from '@touchline/contract/enums';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx, Icon } from '@touchline/ui';
import { lengthText } from '../../../../chat-ui/media/length-text.ts';
import type { BubbleProps } from '../../model/bubble-props.ts';
import { useMediaAddress } from '../../model/media/fresh-addresses.ts';
import { hasExpired, idOf } from '../../model/media/media-body.ts';
import { useVoicePlayer } from '../../model/media/use-voice-player.ts';
import css from './media-bubble.module.css';

type Voice = Extract<MessageBody, { contentType: typeof contentTypes.voice }>;

const highest = 31;

/** A voice note: play, waveform with the part that was heard, length and speed. */
export function VoiceBubble({ body }: BubbleProps<Voice>) {
  const { t } = useTranslation('messageMedia');
  const { voiceUrl, duration, waveform } = body.content;
  const address = useMediaAddress(idOf(body), voiceUrl ?? '');
  const player = useVoicePlayer(address.url, duration, address.onError);
  const formats = useFormats();
  if (hasExpired(body)) {
    return (
      <span className={css.voice}>
        <Icon of={IconClockOff} />
        {t('expired')}
      </span>
    );
  }
  const levels = waveform.length > 0 ? waveform : [4, 8, 12, 8, 4];
  const rate = `${formats.number(player.rate)}×`;
  return (
    <span className={css.voice}>
      <button
        type="button"
        className={css.round}
        aria-label={t(player.playing ? 'pause' : 'play')}
        onClick={player.toggle}
      >
        <Icon of={player.playing ? IconPlayerPauseFilled : IconPlayerPlayFilled} filled />
      </button>
      <span className={css.wave} role="img" aria-label={t('voice')}>
        {levels.map((level, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
            key={at}
            className={cx(at < player.done * levels.length && css.heard)}
            style={{ blockSize: `${Math.max(10, (level / highest) * 100)}%` }}
          />
        ))}
      </span>
      <span className="num">{lengthText(player.playing ? player.done * duration : duration)}</span>
      <button type="button" className={css.rate} aria-label={t('speed', { rate })} onClick={player.faster}>
        {rate}
      </button>
    </span>
  );
}
