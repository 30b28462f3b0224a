import { IconClockOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { MessageBody } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { sizedChatPicture } from '@touchline/contract/files';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { displaySizeOf } from '../../../../shared/media/display-size.ts';
import type { BubbleProps } from '../../model/bubble-props.ts';
import { useMediaAddress } from '../../model/media/fresh-addresses.ts';
import { hasExpired, idOf, lengthText } from '../../model/media/media-body.ts';
import { openMedia } from '../../model/media/opened-media.ts';
import css from './media-bubble.module.css';

type Visual = Extract<MessageBody, { contentType: typeof contentTypes.picture | typeof contentTypes.video }>;

/** A picture, or a video with its poster and length; a press opens it large. Its space is reserved from the start. */
export function MediaBubble({ body }: BubbleProps<Visual>) {
  const { t } = useTranslation('messageMedia');
  const isVideo = body.contentType === contentTypes.video;
  const picture = isVideo ? body.content.poster : body.content.bigPicture;
  const { width, height } = isVideo ? body.content : body.content.bigPicture;
  const own = isVideo ? body.content.videoUrl : body.content.bigPicture.url;
  const address = useMediaAddress(idOf(body), own ?? '', picture?.url ?? null);
  const { imageFallback } = limits.files;
  const box = displaySizeOf({ width: width || imageFallback, height: height || imageFallback });
  const style = { inlineSize: box.width, aspectRatio: `${box.width} / ${box.height}` };
  if (hasExpired(body)) {
    return (
      <span className={css.gone} style={style}>
        <Icon of={IconClockOff} />
        {t('expired')}
      </span>
    );
  }
  const shown = isVideo ? address.poster : address.url;
  return (
    <button type="button" className={css.open} style={style} onClick={() => openMedia(body)}>
      <span className="hidden-text">{t(isVideo ? 'openVideo' : 'openPicture')}</span>
      {shown && (
        <img src={sizedChatPicture(shown, 640)} alt="" loading="lazy" decoding="async" onError={address.onError} />
      )}
      {isVideo && (
        <>
          <span className={css.play}>
            <Icon of={IconPlayerPlayFilled} filled />
          </span>
          <span className={css.length}>{lengthText(body.content.duration)}</span>
        </>
      )}
    </button>
  );
}
