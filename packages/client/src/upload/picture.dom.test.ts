import { limits } from '@touchline/contract/limits';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { playCanvas } from '../testing/played-canvas.ts';
import { compressPicture, fittedSize } from './picture.ts';

describe('the size to draw at', () => {
  test.each([
    [{ width: 400, height: 300 }, undefined, { width: 400, height: 300 }],
    [{ width: 100, height: 20_000 }, undefined, { width: 100, height: 20_000 }],
    [{ width: 100, height: 40_000 }, undefined, { width: 50, height: 20_000 }],
    [{ width: 1, height: 60_000 }, undefined, { width: 1, height: 20_000 }],
    [{ width: 4000, height: 3000 }, 1024, { width: 1024, height: 768 }],
    [{ width: 80, height: 60 }, 1024, { width: 80, height: 60 }],
  ])('%j with limit %s is %j', (own, longest, drawn) => {
    expect(fittedSize(own, longest)).toEqual(drawn);
  });
});

describe('compressing', () => {
  afterEach(() => vi.unstubAllGlobals());
  const file = (bytes: string, type: string) => new File([bytes], 'a', { type });

  test.each(['image/jpeg', 'image/png', 'image/webp'])('%s becomes JPEG of quality 80 on white', async (type) => {
    const { drawn } = playCanvas({ width: 200, height: 2 * limits.files.imageMaxHeight });
    const bytes = await compressPicture(file('x', type));
    expect(bytes.type).toBe('image/jpeg');
    expect(drawn).toEqual([
      {
        type: 'image/jpeg',
        quality: 0.8,
        ground: '#ffffff',
        part: [0, 0, 200, 2 * limits.files.imageMaxHeight],
        width: 100,
        height: limits.files.imageMaxHeight,
      },
    ]);
  });

  test.each([
    ['an empty file', file('', 'image/png'), 'file_empty'],
    ['a document', file('x', 'application/pdf'), 'file_format_not_supported'],
    ['a drawing with scripts', file('<svg/>', 'image/svg+xml'), 'file_format_not_supported'],
  ])('%s is rejected before decoding', async (_name, given, code) => {
    const { drawn } = playCanvas({ width: 1, height: 1 });
    await expect(compressPicture(given)).rejects.toMatchObject({ code });
    expect(drawn).toEqual([]);
  });

  test('rejects a file of 31,457,281 bytes and draws one of 31,457,280', async () => {
    const { drawn } = playCanvas({ width: 1, height: 1 });
    const sized = (size: number) => Object.defineProperty(file('x', 'image/png'), 'size', { value: size });
    await expect(compressPicture(sized(31_457_281))).rejects.toMatchObject({
      code: 'file_too_large',
      data: { max: 30 },
    });
    expect(drawn).toEqual([]);
    await expect(compressPicture(sized(31_457_280))).resolves.toBeInstanceOf(Blob);
    await expect(compressPicture(sized(31_457_281), undefined, limits.files.chatImageMax)).resolves.toBeInstanceOf(
      Blob,
    );
  });

  test('reports a picture that cannot be drawn as a compress error', async () => {
    playCanvas(null);
    await expect(compressPicture(file('no picture', 'image/png'))).rejects.toMatchObject({ code: 'compress_error' });
  });
});
