import { act, useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byRole, click, mount, press } from '../testing/mount.tsx';
import { type CropArea, cropArea, wholeView } from './geometry.ts';
import { PictureCropper } from './PictureCropper.tsx';

const picture: ImageBitmap = { width: 1600, height: 1200, close: () => {} };
const bounds = { picture, ratio: 1 };
/** The frame on the screen: one screen pixel shows four picture pixels until somebody zooms. */
const frame = new DOMRect(50, 20, 300, 300);

let page: ReturnType<typeof mount>;
let area: CropArea;
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(frame);
  page = mount(<Sample />);
});
afterEach(() => {
  page.unmount();
  vi.restoreAllMocks();
});

function Sample() {
  const [view, setView] = useState(wholeView(bounds));
  useLayoutEffect(() => {
    area = cropArea(bounds, view);
  }, [view]);
  return (
    <PictureCropper
      picture={picture}
      ratio={1}
      round
      view={view}
      onView={setView}
      label="Crop area"
      hint="Drag it"
      keysHint="Use keys"
      zoomLabel="Zoom"
      zoomInLabel="Zoom in"
      zoomOutLabel="Zoom out"
      zoomText={(zoom) => `${Math.round(zoom * 100)}%`}
    />
  );
}

const stage = () => byRole('application', 'Crop area');
const slider = () => page.host.querySelector<HTMLInputElement>('input[type=range]');

type Kind = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';
function touch(kind: Kind, pointerId: number, clientX: number, clientY: number, button = 0): void {
  act(() => {
    stage().dispatchEvent(
      new PointerEvent(kind, { pointerId, clientX, clientY, button, bubbles: true, cancelable: true }),
    );
  });
}

function wheel({ clientX = 0, clientY = 0, ctrlKey = false, ...turn }: WheelEventInit): WheelEvent {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...turn });
  // happy-dom's WheelEvent has no coordinates and no modifier keys.
  Object.assign(event, { clientX, clientY, ctrlKey });
  act(() => void stage().dispatchEvent(event));
  return event;
}

describe('moving the picture', () => {
  test('starts in the middle of the picture', () => {
    expect(area).toEqual({ x: 200, y: 0, width: 1200, height: 1200 });
  });

  test('follows a drag and stops at the edge', () => {
    touch('pointerdown', 1, 200, 170);
    touch('pointermove', 1, 225, 170);
    expect(area.x).toBeCloseTo(100);
    touch('pointermove', 1, 345, 170);
    expect(area).toEqual({ x: 0, y: 0, width: 1200, height: 1200 });
  });

  test.each(['pointerup', 'pointercancel'] as const)('stops moving after %s', (end) => {
    touch('pointerdown', 1, 200, 170);
    touch(end, 1, 200, 170);
    touch('pointermove', 1, 225, 170);
    expect(area.x).toBe(200);
  });

  test('ignores the other mouse buttons', () => {
    touch('pointerdown', 1, 200, 170, 2);
    touch('pointermove', 1, 225, 170);
    expect(area.x).toBe(200);
  });

  test.each([
    ['ArrowRight', 152],
    ['ArrowLeft', 248],
  ])('moves with %s', (key, x) => {
    press(stage(), key);
    expect(area.x).toBeCloseTo(x);
    expect(area.y).toBe(0);
  });

  test('moves up and down with the arrow keys when there is more to show', () => {
    press(stage(), '+');
    const { y } = area;
    press(stage(), 'ArrowDown');
    expect(area.y).toBeLessThan(y);
    press(stage(), 'ArrowUp');
    expect(area.y).toBeCloseTo(y);
  });
});

describe('zooming the picture', () => {
  test('two fingers zoom around the point between them', () => {
    // The right finger stays; the point between both fingers moves to the new middle.
    touch('pointerdown', 1, 150, 170);
    touch('pointerdown', 2, 250, 170);
    touch('pointermove', 1, 50, 170);
    expect(area.width).toBeCloseTo(600);
    expect(area.x + area.width / 3).toBeCloseTo(800);
    expect(area.y).toBeCloseTo(300);
  });

  test('a third finger changes nothing', () => {
    touch('pointerdown', 1, 150, 170);
    touch('pointerdown', 2, 250, 170);
    touch('pointerdown', 3, 200, 300);
    touch('pointermove', 3, 200, 100);
    expect(area).toEqual({ x: 200, y: 0, width: 1200, height: 1200 });
  });

  test('the remaining finger continues to move the picture', () => {
    touch('pointerdown', 1, 150, 170);
    touch('pointerdown', 2, 250, 170);
    touch('pointerup', 1, 150, 170);
    touch('pointermove', 2, 275, 170);
    expect(area.x).toBeCloseTo(100);
    expect(area.width).toBe(1200);
  });

  test('the wheel zooms around the pointer and does not scroll the page', () => {
    const event = wheel({ deltaY: -200, clientX: 50, clientY: 20 });
    expect(event.defaultPrevented).toBe(true);
    expect(area.width).toBeLessThan(1200);
    expect([area.x, area.y]).toEqual([expect.closeTo(200), expect.closeTo(0)]);
    wheel({ deltaY: 2000, clientX: 200, clientY: 170 });
    expect(area.width).toBe(1200);
  });

  test('a wheel that counts lines and a touchpad pinch zoom by the same amount', () => {
    wheel({ deltaY: -6, deltaMode: WheelEvent.DOM_DELTA_LINE });
    const lines = area.width;
    expect(lines).toBeLessThan(1050);
    wheel({ deltaY: -20, ctrlKey: true });
    expect(area.width).toBeLessThan(lines * 0.85);
  });

  test('plus and minus zoom up to the resolution of the picture', () => {
    press(stage(), '+');
    expect(area.width).toBeCloseTo(1200 / 1.1);
    press(stage(), '-');
    expect(area.width).toBeCloseTo(1200);
    for (let times = 0; times < 30; times += 1) press(stage(), '=');
    expect(area.width).toBe(300);
    expect(byRole('button', 'Zoom in').matches(':disabled')).toBe(true);
  });

  test('the buttons and the slider show and set the same zoom', () => {
    expect(byRole('button', 'Zoom out').matches(':disabled')).toBe(true);
    click(byRole('button', 'Zoom in'));
    expect(area.width).toBe(960);
    expect(slider()?.getAttribute('aria-valuetext')).toBe('125%');
    click(byRole('button', 'Zoom out'));
    expect(area.width).toBe(1200);
    act(() => {
      const input = slider();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '2');
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(area.width).toBe(600);
  });

  test('ignores browser shortcuts', () => {
    act(() => {
      stage().dispatchEvent(new KeyboardEvent('keydown', { key: '+', ctrlKey: true, bubbles: true, cancelable: true }));
    });
    expect(area.width).toBe(1200);
  });
});

test('keys are described, and the drawn area equals the cropped area', () => {
  const hints = stage().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(hints.map((id) => document.getElementById(id)?.textContent)).toEqual(['Drag it', 'Use keys']);
  press(stage(), 'ArrowRight');
  const { inlineSize, transform } = page.host.querySelector('canvas')?.style ?? {};
  // A frame of 300 shows 1200 of 1600 pixels, starting at 152.
  expect(inlineSize).toBe(`${(1600 / 1200) * 100}%`);
  expect(Number.parseFloat(transform?.slice('translate('.length) ?? '')).toBeCloseTo((-152 / 1600) * 100);
});
