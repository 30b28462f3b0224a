import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { sizedPicture } from '@touchline/contract/files';
import { nameIn } from '@touchline/contract/languages';
import type { MessageContent } from '@touchline/contract/rooms';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { cx, FoldedText, Icon } from '@touchline/ui';
import { useState } from 'react';
import css from './line-content.module.css';

interface Props {
  content: MessageContent;
  /** The sender. */
  name: string;
}

/** What appears in place of the pressed button takes over its focus. */
const focus = (element: HTMLElement | null): void => element?.focus();

/** What a message says or shows. A picture or video is blurred until a press. */
export function LineContent({ content, name }: Props) {
  const { t } = useTranslation(['consoleLive', 'common']);
  const { language } = useLanguage();
  const { text, gift, packet, videoUrl, bigPicture, thumb } = content;
  if (videoUrl !== undefined) return <Video url={videoUrl} poster={thumb?.url ?? content.poster} name={name} />;
  if (bigPicture) return <Picture large={bigPicture.url} small={thumb?.url ?? bigPicture.url} name={name} />;
  if (gift)
    return (
      <bdi className={css.fact}>
        {t('room.gift', { gift: nameIn(language, gift.gift.name), times: gift.count, name: gift.host.nickname })}
      </bdi>
    );
  if (packet) return <span className={css.fact}>{t('room.packet')}</span>;
  return (
    <FoldedText text={text} more={t('common:showAll')}>
      <bdi className={css.text}>{text}</bdi>
    </FoldedText>
  );
}

function Picture({ large, small, name }: { large: string; small: string; name: string }) {
  const { t } = useTranslation('consoleLive');
  const [shown, setShown] = useState(false);
  const [gone, setGone] = useState(false);
  if (gone) return <span className={css.fact}>{t('room.mediaGone')}</span>;
  const picture = <img src={sizedPicture(small, 320)} alt="" loading="lazy" onError={() => setGone(true)} />;
  if (shown)
    return (
      <a ref={focus} className={css.media} href={large} target="_blank" rel="noreferrer">
        <span className="hidden-text">{t('room.openPicture', { name })}</span>
        {picture}
      </a>
    );
  return (
    <button type="button" className={cx(css.media, css.blurred)} onClick={() => setShown(true)}>
      {picture}
      <span className={css.label}>{t('room.showPicture', { name })}</span>
    </button>
  );
}

function Video({ url, poster, name }: { url: string; poster: string | undefined; name: string }) {
  const { t } = useTranslation('consoleLive');
  const [shown, setShown] = useState(false);
  const [gone, setGone] = useState(false);
  if (gone) return <span className={css.fact}>{t('room.mediaGone')}</span>;
  if (shown)
    return (
      // biome-ignore lint/a11y/useMediaCaption: users record no captions
      <video
        ref={focus}
        className={css.media}
        src={url}
        poster={poster}
        controls
        autoPlay
        aria-label={t('room.videoBy', { name })}
        onError={() => setGone(true)}
      />
    );
  return (
    <button type="button" className={cx(css.media, css.blurred)} onClick={() => setShown(true)}>
      {poster && <img src={sizedPicture(poster, 320)} alt="" loading="lazy" />}
      <span className={css.label}>
        <Icon of={IconPlayerPlayFilled} size="s" filled />
        {t('room.playVideo', { name })}
      </span>
    </button>
  );
}
