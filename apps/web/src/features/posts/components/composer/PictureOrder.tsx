import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useFormats, useTranslation } from '@touchline/i18n';
import { IconButton, ProgressBar } from '@touchline/ui';
import { useDragOrder } from '../../../../shared/form/use-drag-order.ts';
import type { PostPicture } from '../../model/composer/use-pictures.ts';
import css from '../posts.module.css';

interface PictureOrderProps {
  pictures: readonly PostPicture[];
  onMove: (from: number, to: number) => void;
  onRemove: (id: string) => void;
}

/** Pictures that can be dragged into order; small arrows do the same without a mouse. */
export function PictureOrder({ pictures, onMove, onRemove }: PictureOrderProps) {
  const { t } = useTranslation('posts');
  const { number } = useFormats();
  const dragOf = useDragOrder(onMove);
  if (pictures.length === 0) return null;
  return (
    <ul className={css.order} aria-label={t('composer.pictures')}>
      {pictures.map(({ id, preview, progress, address }, at) => {
        const name = t('pictureOf', { at: number(at + 1), of: number(pictures.length) });
        return (
          <li key={id} {...dragOf(at)}>
            <img src={preview} alt={name} draggable={false} />
            {address === null && (
              <div className={css.sending}>
                <ProgressBar value={progress} label={t('composer.uploading')} />
              </div>
            )}
            {address !== null && (
              <div className={css.tools} data-theme="dark">
                <IconButton
                  size="s"
                  icon={IconChevronLeft}
                  turn
                  label={t('composer.earlier', { name })}
                  disabled={at === 0}
                  onClick={() => onMove(at, at - 1)}
                />
                <IconButton size="s" icon={IconX} label={t('composer.remove', { name })} onClick={() => onRemove(id)} />
                <IconButton
                  size="s"
                  icon={IconChevronRight}
                  turn
                  label={t('composer.later', { name })}
                  disabled={at === pictures.length - 1}
                  onClick={() => onMove(at, at + 1)}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
