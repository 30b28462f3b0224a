import { afterEach, describe, expect, test, vi } from 'vitest';
import { playCanvas } from '../testing/played-canvas.ts';
import { cropPicture, openPicture } from './crop.ts';

afterEach(() => vi.unstubAllGlobals());
const file = (bytes: string, type: string) => new File([bytes], 'a', { type });

describe('opening a picture', () => {
  test('decodes a picture of up to 8 megapixels as it is', async () => {
    const { decoded } = playCanvas({ width: 4000, height: 2000 });
    expect(await openPicture(file('x', 'image/jpeg'))).toMatchObject({ width: 4000, height: 2000 });
    expect(decoded).toEqual([{}]);
  });

  test('resizes a larger picture while decoding and keeps its aspect ratio', async () => {
    const { decoded } = playCanvas({ width: 8000, height: 6000 });
    const { width, height } = await openPicture(file('x', 'image/jpeg'));
    expect(decoded).toHaveLength(1);
    expect(width * height).toBeGreaterThan(7_900_000);
    expect(width * height).toBeLessThanOrEqual(8_010_000);
    expect(width / height).toBeCloseTo(4 / 3, 3);
  });

  test('decodes the full picture when the browser resizes before it rotates', async () => {
    const { closed } = playCanvas({ width: 3000, height: 4000 }, { turnsLate: true });
    expect(await openPicture(file('x', 'image/jpeg'))).toMatchObject({ width: 3000, height: 4000 });
    expect(closed).toHaveLength(1);
  });

  test.each([
    ['an empty file', file('', 'image/png'), 'file_empty'],
    ['a GIF', file('x', 'image/gif'), 'file_format_not_supported'],
    ['a drawing with scripts', file('<svg/>', 'image/svg+xml'), 'file_format_not_supported'],
  ])('rejects %s before decoding', async (_name, given, code) => {
    const { decoded } = playCanvas({ width: 1, height: 1 });
    await expect(openPicture(given)).rejects.toMatchObject({ code });
    expect(decoded).toEqual([]);
  });

  test('rejects a picture of more than 200 megapixels before decoding', async () => {
    const { decoded } = playCanvas({ width: 20_001, height: 10_000 });
    await expect(openPicture(file('x', 'image/png'))).rejects.toMatchObject({
      code: 'image_too_many_pixels',
      data: { max: 200 },
    });
    expect(decoded).toEqual([]);
  });

  test('reports a broken picture as unreadable', async () => {
    playCanvas(null);
    await expect(openPicture(file('no picture', 'image/png'))).rejects.toMatchObject({ code: 'file_unreadable' });
  });
});

describe('cropping a picture', () => {
  const cut = async (part: Parameters<typeof cropPicture>[1]) => {
    const { drawn } = playCanvas({ width: 4000, height: 2000 });
    const picture = await openPicture(file('x', 'image/png'));
    const bytes = await cropPicture(picture, part, 512);
    expect(bytes.type).toBe('image/jpeg');
    return drawn;
  };

  test('draws the part on white and limits its longest side', async () => {
    expect(await cut({ x: 100, y: 50, width: 1600, height: 1600 })).toEqual([
      {
        type: 'image/jpeg',
        quality: 0.8,
        ground: '#ffffff',
        part: [100, 50, 1600, 1600],
        width: 512,
        height: 512,
      },
    ]);
  });

  test('never enlarges the part', async () => {
    expect(await cut({ x: 0, y: 0, width: 130.2, height: 130.2 })).toMatchObject([{ width: 130, height: 130 }]);
  });
});
