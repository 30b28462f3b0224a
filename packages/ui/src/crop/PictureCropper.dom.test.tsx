import { act, useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byRole, click, mount, press } from '../testing/mount.tsx';
import { type CropArea, cropArea, wholeView } from './geometry.ts';
import { PictureCropper } from './PictureCropper.tsx';

const picture: ImageBitmap = { width: 1600, height: 1200, close: () => {} };
const bounds = { picture, ratio: 1 };
/** The frame on the screen: 4 pixels of the picture to one of the screen, until somebody zooms. */
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
  // happy-dom gives a wheel no place and no keys.
  Object.assign(event, { clientX, clientY, ctrlKey });
  act(() => void stage().dispatchEvent(event));
  return event;
}

describe('moving the picture', () => {
  test('begins with the middle of it', () => {
    expect(area).toEqual({ x: 200, y: 0, width: 1200, height: 1200 });
  });

  test('goes along with a drag and stops at its edge', () => {
    touch('pointerdown', 1, 200, 170);
    touch('pointermove', 1, 225, 170);
    expect(area.x).toBeCloseTo(100);
    touch('pointermove', 1, 345, 170);
    expect(area).toEqual({ x: 0, y: 0, width: 1200, height: 1200 });
  });

  test.each(['pointerup', 'pointercancel'] as const)('stands still after %s', (end) => {
    touch('pointerdown', 1, 200, 170);
    touch(end, 1, 200, 170);
    touch('pointermove', 1, 225, 170);
    expect(area.x).toBe(200);
  });

  test('is not for the other buttons of a mouse', () => {
    touch('pointerdown', 1, 200, 170, 2);
    touch('pointermove', 1, 225, 170);
    expect(area.x).toBe(200);
  });

  test.each([
    ['ArrowRight', 152],
    ['ArrowLeft', 248],
  ])('follows %s', (key, x) => {
    press(stage(), key);
    expect(area.x).toBeCloseTo(x);
    expect(area.y).toBe(0);
  });

  test('follows the arrows up and down when there is more of it', () => {
    press(stage(), '+');
    const { y } = area;
    press(stage(), 'ArrowDown');
    expect(area.y).toBeLessThan(y);
    press(stage(), 'ArrowUp');
    expect(area.y).toBeCloseTo(y);
  });
});

describe('zooming the picture', () => {
  test('two fingers zoom in on what is between them', () => {
    // The right finger stays; what is between them comes to lie under the new middle.
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

  test('the finger that is left goes on to move it', () => {
    touch('pointerdown', 1, 150, 170);
    touch('pointerdown', 2, 250, 170);
    touch('pointerup', 1, 150, 170);
    touch('pointermove', 2, 275, 170);
    expect(area.x).toBeCloseTo(100);
    expect(area.width).toBe(1200);
  });

  test('a wheel zooms in on what is under the pointer, and the page stays where it is', () => {
    const event = wheel({ deltaY: -200, clientX: 50, clientY: 20 });
    expect(event.defaultPrevented).toBe(true);
    expect(area.width).toBeLessThan(1200);
    expect([area.x, area.y]).toEqual([expect.closeTo(200), expect.closeTo(0)]);
    wheel({ deltaY: 2000, clientX: 200, clientY: 170 });
    expect(area.width).toBe(1200);
  });

  test('a wheel that counts lines and a pinch on a touchpad go as far', () => {
    wheel({ deltaY: -6, deltaMode: WheelEvent.DOM_DELTA_LINE });
    const lines = area.width;
    expect(lines).toBeLessThan(1050);
    wheel({ deltaY: -20, ctrlKey: true });
    expect(area.width).toBeLessThan(lines * 0.85);
  });

  test('plus and minus zoom, as far as there are pixels', () => {
    press(stage(), '+');
    expect(area.width).toBeCloseTo(1200 / 1.1);
    press(stage(), '-');
    expect(area.width).toBeCloseTo(1200);
    for (let times = 0; times < 30; times += 1) press(stage(), '=');
    expect(area.width).toBe(300);
    expect(byRole('button', 'Zoom in').matches(':disabled')).toBe(true);
  });

  test('the buttons and the slider say and change the same', () => {
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

  test('leaves shortcuts of the browser alone', () => {
    act(() => {
      stage().dispatchEvent(new KeyboardEvent('keydown', { key: '+', ctrlKey: true, bubbles: true, cancelable: true }));
    });
    expect(area.width).toBe(1200);
  });
});

test('keys say what they do, and what is drawn is what is cut out', () => {
  const hints = stage().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(hints.map((id) => document.getElementById(id)?.textContent)).toEqual(['Drag it', 'Use keys']);
  press(stage(), 'ArrowRight');
  const { inlineSize, transform } = page.host.querySelector('canvas')?.style ?? {};
  // A frame of 300 shows 1200 of 1600 pixels from 152 on.
  expect(inlineSize).toBe(`${(1600 / 1200) * 100}%`);
  expect(Number.parseFloat(transform?.slice('translate('.length) ?? '')).toBeCloseTo((-152 / 1600) * 100);
});
