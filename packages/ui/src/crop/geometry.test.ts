import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CropBounds,
  type CropView,
  cropArea,
  isWhole,
  maxZoom,
  moveView,
  settleView,
  wholeView,
} from './geometry.ts';

const side = fc.integer({ min: 1, max: 20_000 });
const bounds: fc.Arbitrary<CropBounds> = fc.record({
  picture: fc.record({ width: side, height: side }),
  ratio: fc.constantFrom(1, 16 / 9, 4 / 5),
});
const share = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const point = fc.record({ x: share, y: share });
const move = fc.record({ from: point, to: point, factor: fc.double({ min: 0.2, max: 5, noNaN: true }) });

/** The picture pixel at a point of the frame. */
function pixelAt(within: CropBounds, view: CropView, at: { x: number; y: number }) {
  const { width, height } = cropArea(within, view);
  return { x: view.x + at.x * width, y: view.y + at.y * height };
}

function expectInside(within: CropBounds, view: CropView): void {
  const area = cropArea(within, view);
  const slack = 1e-6 * Math.max(within.picture.width, within.picture.height);
  expect(area.x).toBeGreaterThanOrEqual(-slack);
  expect(area.y).toBeGreaterThanOrEqual(-slack);
  expect(area.x + area.width).toBeLessThanOrEqual(within.picture.width + slack);
  expect(area.y + area.height).toBeLessThanOrEqual(within.picture.height + slack);
  expect(area.width / area.height).toBeCloseTo(within.ratio, 6);
}

describe('crop view', () => {
  it.each([
    ['a wide picture', { width: 400, height: 300 }, 1, { x: 50, y: 0, width: 300, height: 300 }],
    ['a tall picture', { width: 300, height: 400 }, 1, { x: 0, y: 50, width: 300, height: 300 }],
    ['a wide frame', { width: 1600, height: 1600 }, 16 / 9, { x: 0, y: 350, width: 1600, height: 900 }],
  ])('starts with the largest centred part of %s', (_name, picture, ratio, area) => {
    expect(cropArea({ picture, ratio }, wholeView({ picture, ratio }))).toEqual(area);
  });

  it('stays within the picture and keeps its aspect ratio after any move', () => {
    fc.assert(
      fc.property(bounds, fc.array(move, { maxLength: 12 }), (within, moves) => {
        let view = wholeView(within);
        for (const each of moves) {
          view = moveView(within, view, each);
          expectInside(within, view);
          expect(view.zoom).toBeGreaterThanOrEqual(1);
          expect(view.zoom).toBeLessThanOrEqual(maxZoom(within));
        }
      }),
    );
  });

  it('moves the grabbed point with the pointer until the edge of the picture', () => {
    fc.assert(
      fc.property(bounds, fc.array(move, { maxLength: 4 }), move, (within, earlier, last) => {
        const before = earlier.reduce((view, each) => moveView(within, view, each), wholeView(within));
        const after = moveView(within, before, last);
        const held = pixelAt(within, before, last.from);
        const now = pixelAt(within, after, last.to);
        const area = cropArea(within, after);
        const slack = 1e-6 * Math.max(within.picture.width, within.picture.height);
        const free = (start: number, length: number, whole: number) => start > slack && start + length < whole - slack;
        const driftX = free(area.x, area.width, within.picture.width) ? Math.abs(now.x - held.x) : 0;
        const driftY = free(area.y, area.height, within.picture.height) ? Math.abs(now.y - held.y) : 0;
        expect(Math.max(driftX, driftY)).toBeLessThan(slack);
      }),
    );
  });

  it('shows a smaller part when zoomed in', () => {
    const far: CropBounds = { picture: { width: 4000, height: 3000 }, ratio: 1 };
    const near = moveView(far, wholeView(far), { from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, factor: 2 });
    expect(cropArea(far, near)).toEqual({ x: 1250, y: 750, width: 1500, height: 1500 });
  });

  it.each([
    [{ width: 4000, height: 3000 }, 4],
    [{ width: 256, height: 900 }, 2],
    [{ width: 90, height: 60 }, 1],
  ])('of %j allows a zoom of %d', (picture, most) => {
    expect(maxZoom({ picture, ratio: 1 })).toBe(most);
  });

  it('keeps its centre when the frame gets another aspect ratio, as far as the picture allows', () => {
    const picture = { width: 1600, height: 900 };
    const square = settleView({ picture, ratio: 1 }, { x: 450, y: 450, zoom: 1 });
    expect(square).toEqual({ x: 450, y: 450, zoom: 1 });
    expect(settleView({ picture, ratio: 16 / 9 }, square)).toEqual({ x: 800, y: 450, zoom: 1 });
  });

  it('is whole only while nothing is cropped off', () => {
    const within = { picture: { width: 333, height: 777 }, ratio: 333 / 777 };
    expect(isWhole(within, wholeView(within))).toBe(true);
    expect(isWhole(within, { ...wholeView(within), zoom: 1.05 })).toBe(false);
    expect(isWhole({ ...within, ratio: 1 }, wholeView(within))).toBe(false);
  });
});
