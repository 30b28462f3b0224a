import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { decodeQr } from './decoder/index.ts';
import { QrCode } from './QrCode.tsx';

const scale = 4;

/** The points of the drawn code, from the squares of its path. */
function pointsOf(svg: Element): { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> } {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, column, row] of svg
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [])
    for (let y = 0; y < scale; y++)
      for (let x = 0; x < scale; x++) {
        const at = ((Number(row) * scale + y) * side + Number(column) * scale + x) * 4;
        data.set([0, 0, 0, 255], at);
      }
  return { width: side, height: side, data };
}

it('draws a code that can be read', () => {
  const text = 'https://touchline.example/#/chat/address-book?user=30000012';
  const drawn = mount(<QrCode text={text} label="My code" />);
  const svg = drawn.host.querySelector('svg');
  if (!svg) throw new Error('no code');
  expect(svg.getAttribute('aria-label')).toBe('My code');
  expect(decodeQr(pointsOf(svg))).toBe(text);
  drawn.unmount();
});
