import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { sizedPicture } from '@touchline/contract/files';
import { limits } from '@touchline/contract/limits';
import type { MessageContent } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { useState } from 'react';
import { displaySizeOf } from '../../../../shared/media/display-size.ts';
import type { RoomLineProps } from '../../../../shared/room-lines.ts';
import { openMedia } from '../../model/media/opened-media.ts';
import css from './media.module.css';

const lengthText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The size that a picture or video declares. */
function sizeIn({ bigPicture, thumb, width, height }: MessageContent) {
  const { imageFallback } = limits.files;
  const known = {
    width: bigPicture?.width || width || thumb?.width,
    height: bigPicture?.height || height || thumb?.height,
  };
  return { width: known.width || imageFallback, height: known.height || imageFallback };
}

/**
 * A small picture or video; a press opens it large. Its space is reserved from the start, so that lines do not jump.
 */
export function MediaBody({ message, sender }: RoomLineProps) {
  const { t } = useTranslation('room');
  const [failed, setFailed] = useState(false);
  const { content, from } = message;
  const film = content.videoUrl !== undefined;
  const small = content.thumb?.url ?? content.poster ?? content.bigPicture?.url;
  const box = displaySizeOf(sizeIn(content));
  return (
    <>
      {sender}
      <button
        type="button"
        className={css.open}
        style={{ inlineSize: box.width, aspectRatio: `${box.width} / ${box.height}` }}
        onClick={() => openMedia(message.id)}
      >
        <span className="hidden-text">
          {t(film ? 'media.openVideo' : 'media.openPicture', { name: from.nickname })}
        </span>
        {small && !failed ? (
          <img src={sizedPicture(small, 320)} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
        ) : (
          !film && <span className={css.gone}>{t('media.gone')}</span>
        )}
        {film && (
          <>
            <span className={css.play}>
              <Icon of={IconPlayerPlayFilled} filled />
            </span>
            {content.duration !== undefined && <span className={css.length}>{lengthText(content.duration)}</span>}
          </>
        )}
      </button>
    </>
  );
}
