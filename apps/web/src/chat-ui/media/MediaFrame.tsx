import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { cx, Icon } from '@touchline/ui';
import type { ReactNode } from 'react';
import { displaySizeOf } from './display-size.ts';
import { lengthText } from './length-text.ts';
import css from './media.module.css';

interface FrameProps {
  className?: string | undefined;
  size: { readonly width: number; readonly height: number };
}

export interface MediaFrameProps extends FrameProps {
  /** What a press does, for screen readers. */
  label: string;
  /** The picture, or the poster of a video. */
  src: string | null | undefined;
  /** Seconds of a video, null where they are not known; undefined for a picture. */
  length?: number | null | undefined;
  onOpen: () => void;
  onError: () => void;
  /** Instead of a picture that is gone. */
  children?: ReactNode;
}

const styleOf = (size: FrameProps['size']) => {
  const box = displaySizeOf(size);
  return { inlineSize: box.width, aspectRatio: `${box.width} / ${box.height}` };
};

/** A picture, or a video with its poster and length; a press opens it large. Its space is reserved from the start. */
export function MediaFrame({ className, size, label, src, length, onOpen, onError, children }: MediaFrameProps) {
  return (
    <button type="button" className={cx(css.frame, className)} style={styleOf(size)} onClick={onOpen}>
      <span className="hidden-text">{label}</span>
      {src ? <img src={src} alt="" loading="lazy" decoding="async" onError={onError} /> : children}
      {length !== undefined && (
        <span className={css.play}>
          <Icon of={IconPlayerPlayFilled} filled />
        </span>
      )}
      {typeof length === 'number' && <span className={css.length}>{lengthText(length)}</span>}
    </button>
  );
}

/** The space of a picture or video that is gone. */
export const EmptyFrame = ({ className, size, children }: FrameProps & { children: ReactNode }) => (
  <span className={cx(css.frame, css.gone, className)} style={styleOf(size)}>
    {children}
  </span>
);
