/** The geometry of a crop as pure arithmetic in picture pixels, independent of the screen size. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The picture and the aspect ratio (width by height) of the crop frame. */
export interface CropBounds {
  picture: PictureSize;
  ratio: number;
}

/** Centre of the frame in picture pixels, and the zoom relative to the smallest scale. */
export interface CropView {
  x: number;
  y: number;
  zoom: number;
}

export interface CropArea extends PictureSize {
  x: number;
  y: number;
}

/** A point of the frame, relative to its centre, as fractions of its width and height: the corners are at 0.5. */
export interface FramePoint {
  x: number;
  y: number;
}

/** A drag or pinch: the grabbed point before and after, and the change of scale. */
export interface CropMove {
  from: FramePoint;
  to: FramePoint;
  factor: number;
}

const zoomMost = 4;
/** Minimum length of the short side in pixels; smaller crops look blurred everywhere. */
const shortestSide = 128;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

function largestArea({ picture, ratio }: CropBounds): PictureSize {
  const width = Math.min(picture.width, picture.height * ratio);
  return { width, height: width / ratio };
}

/** Maximum zoom; 1 for a picture that is already small. */
export function maxZoom(bounds: CropBounds): number {
  const { width, height } = largestArea(bounds);
  return clamp(Math.min(width, height) / shortestSide, 1, zoomMost);
}

/** The view that shows as much of the picture as fits in the frame, centred. */
export const wholeView = ({ picture }: CropBounds): CropView => ({
  x: picture.width / 2,
  y: picture.height / 2,
  zoom: 1,
});

/** The part of the picture inside the frame, in picture pixels. */
export function cropArea(bounds: CropBounds, { x, y, zoom }: CropView): CropArea {
  const largest = largestArea(bounds);
  const width = largest.width / zoom;
  const height = largest.height / zoom;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The nearest view in which the picture fills the frame. */
export function settleView(bounds: CropBounds, view: CropView): CropView {
  const zoom = clamp(view.zoom, 1, maxZoom(bounds));
  const { width, height } = cropArea(bounds, { ...view, zoom });
  return {
    x: clamp(view.x, width / 2, bounds.picture.width - width / 2),
    y: clamp(view.y, height / 2, bounds.picture.height - height / 2),
    zoom,
  };
}

/** Moves the point at `from` to `to`, as far as the picture still fills the frame. */
export function moveView(bounds: CropBounds, view: CropView, { from, to, factor }: CropMove): CropView {
  const zoom = clamp(view.zoom * factor, 1, maxZoom(bounds));
  const before = cropArea(bounds, view);
  const after = cropArea(bounds, { ...view, zoom });
  return settleView(bounds, {
    x: view.x + from.x * before.width - to.x * after.width,
    y: view.y + from.y * before.height - to.y * after.height,
    zoom,
  });
}

/** Whether nothing of the picture is cropped off. */
export function isWhole(bounds: CropBounds, view: CropView): boolean {
  const { width, height } = cropArea(bounds, view);
  return bounds.picture.width - width < 1 && bounds.picture.height - height < 1;
}
