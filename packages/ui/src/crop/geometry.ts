/** What of a picture is cut out: pure arithmetic, in pixels of the picture, so that no size of a screen matters. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The picture, and width by height of the frame that is cut out of it. */
export interface CropBounds {
  picture: PictureSize;
  ratio: number;
}

/** The middle of the frame, and how many times larger than at the least everything is shown. */
export interface CropView {
  x: number;
  y: number;
  zoom: number;
}

export interface CropArea extends PictureSize {
  x: number;
  y: number;
}

/** A place in the frame as shares of its width and height, from its middle: the corners are at half of each. */
export interface FramePoint {
  x: number;
  y: number;
}

/** Fingers or a pointer that hold the picture: where they were, where they are, how much farther apart. */
export interface CropMove {
  from: FramePoint;
  to: FramePoint;
  factor: number;
}

const zoomMost = 4;
/** Pixels of the short side; a smaller cut is a blur wherever it is shown. */
const shortestSide = 128;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

function largestArea({ picture, ratio }: CropBounds): PictureSize {
  const width = Math.min(picture.width, picture.height * ratio);
  return { width, height: width / ratio };
}

/** How far one may zoom in: 1 in a picture that is small already. */
export function maxZoom(bounds: CropBounds): number {
  const { width, height } = largestArea(bounds);
  return clamp(Math.min(width, height) / shortestSide, 1, zoomMost);
}

/** As much of the picture as the frame can show, around its middle. */
export const wholeView = ({ picture }: CropBounds): CropView => ({
  x: picture.width / 2,
  y: picture.height / 2,
  zoom: 1,
});

/** The part of the picture that is in the frame. */
export function cropArea(bounds: CropBounds, { x, y, zoom }: CropView): CropArea {
  const largest = largestArea(bounds);
  const width = largest.width / zoom;
  const height = largest.height / zoom;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The nearest view whose frame is full of picture. */
export function settleView(bounds: CropBounds, view: CropView): CropView {
  const zoom = clamp(view.zoom, 1, maxZoom(bounds));
  const { width, height } = cropArea(bounds, { ...view, zoom });
  return {
    x: clamp(view.x, width / 2, bounds.picture.width - width / 2),
    y: clamp(view.y, height / 2, bounds.picture.height - height / 2),
    zoom,
  };
}

/** What was held at `from` comes to `to`, as near as the frame stays full. */
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

/** Whether nothing of the picture is cut off. */
export function isWhole(bounds: CropBounds, view: CropView): boolean {
  const { width, height } = cropArea(bounds, view);
  return bounds.picture.width - width < 1 && bounds.picture.height - height < 1;
}
