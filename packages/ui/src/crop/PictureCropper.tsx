import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type Dispatch, type SetStateAction, useId, useLayoutEffect, useRef } from 'react';
import { Slider } from '../light/figures.tsx';
import { IconButton } from '../light/IconButton.tsx';
import { type CropView, cropArea, maxZoom, moveView } from './geometry.ts';
import css from './PictureCropper.module.css';
import { useCropGestures } from './use-crop-gestures.ts';

export interface PictureCropperProps {
  picture: ImageBitmap;
  /** Aspect ratio of the crop, width by height. */
  ratio: number;
  /** Shows the crop as a circle, for pictures that are displayed round. */
  round?: boolean | undefined;
  view: CropView;
  onView: Dispatch<SetStateAction<CropView>>;
  label: string;
  /** Instructions: `hint` is shown below, `keysHint` is read to keyboard users. */
  hint: string;
  keysHint: string;
  zoomLabel: string;
  zoomInLabel: string;
  zoomOutLabel: string;
  /** Accessible value of the zoom: "150%". */
  zoomText: (zoom: number) => string;
}

const zoomStep = 1.25;

/** A picture behind a fixed frame; the user drags, pinches, scrolls or uses keys until it fits. */
export function PictureCropper({ picture, ratio, round, view, onView, ...texts }: PictureCropperProps) {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const bounds = { picture, ratio };
  const gestures = useCropGestures({ stage, frame, bounds, onView });
  const most = maxZoom(bounds);
  const zoomTo = (zoom: number): void =>
    onView((now) => {
      const middle = { x: 0, y: 0 };
      return moveView(bounds, now, { from: middle, to: middle, factor: zoom / now.zoom });
    });
  return (
    <div className={css.cropper}>
      <div
        ref={stage}
        className={css.stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        data-autofocus=""
        aria-label={texts.label}
        aria-describedby={`${id}-hint ${id}-keys`}
        {...gestures}
      >
        <div ref={frame} className={css.frame} data-round={round ? '' : undefined} style={{ '--ratio': ratio }}>
          <DrawnPicture picture={picture} area={cropArea(bounds, view)} />
        </div>
      </div>
      <p id={`${id}-hint`} className={css.hint}>
        {texts.hint}
      </p>
      <p id={`${id}-keys`} hidden>
        {texts.keysHint}
      </p>
      <div className={css.zoom}>
        <IconButton
          icon={IconZoomOut}
          label={texts.zoomOutLabel}
          disabled={view.zoom <= 1}
          onClick={() => zoomTo(view.zoom / zoomStep)}
        />
        <Slider
          label={texts.zoomLabel}
          value={view.zoom}
          onChange={zoomTo}
          min={1}
          max={most}
          step={0.05}
          valueText={texts.zoomText(view.zoom)}
        />
        <IconButton
          icon={IconZoomIn}
          label={texts.zoomInLabel}
          disabled={view.zoom >= most}
          onClick={() => zoomTo(view.zoom * zoomStep)}
        />
      </div>
    </div>
  );
}

/** Drawn once; later changes only move it. */
function DrawnPicture({ picture, area }: { picture: ImageBitmap; area: ReturnType<typeof cropArea> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = picture;
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d', { alpha: false });
    if (!pen) return;
    // Matches the stored picture: without a white background, transparent parts would turn black.
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0);
  }, [picture, width, height]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      style={{
        inlineSize: `${(width / area.width) * 100}%`,
        // Relative to the canvas, so the size of the frame is not needed.
        transform: `translate(${(-area.x / width) * 100}%, ${(-area.y / height) * 100}%)`,
      }}
    />
  );
}
