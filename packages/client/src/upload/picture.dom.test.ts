import { limits } from '@touchline/contract/limits';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { compressPicture, fittedSize } from './picture.ts';

describe('the size to draw at', () => {
  test.each([
    [{ width: 400, height: 300 }, undefined, { width: 400, height: 300 }],
    [{ width: 100, height: 20_000 }, undefined, { width: 100, height: 20_000 }],
    [{ width: 100, height: 40_000 }, undefined, { width: 50, height: 20_000 }],
    [{ width: 1, height: 60_000 }, undefined, { width: 1, height: 20_000 }],
    [{ width: 4000, height: 3000 }, 1024, { width: 1024, height: 768 }],
    [{ width: 80, height: 60 }, 1024, { width: 80, height: 60 }],
  ])('%j with %s: %j', (own, longest, drawn) => {
    expect(fittedSize(own, longest)).toEqual(drawn);
  });
});

describe('compressing', () => {
  const asked: { type?: string; quality?: number; width: number; height: number; ground: string }[] = [];
  const browser = (picture: { width: number; height: number } | null): void => {
    vi.stubGlobal('createImageBitmap', async () => {
      if (!picture) throw new DOMException('broken');
      return { ...picture, close: () => {} };
    });
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        readonly pen = { fillStyle: '', fillRect: () => {}, drawImage: () => {} };
        readonly width: number;
        readonly height: number;
        constructor(width: number, height: number) {
          this.width = width;
          this.height = height;
        }
        getContext = () => this.pen;
        convertToBlob = async (options: { type: string; quality: number }) => {
          const { width, height } = this;
          asked.push({ ...options, width, height, ground: this.pen.fillStyle });
          return new Blob(['drawn'], { type: options.type });
        };
      },
    );
  };
  afterEach(() => {
    asked.length = 0;
    vi.unstubAllGlobals();
  });
  const file = (bytes: string, type: string) => new File([bytes], 'a', { type });

  test.each(['image/jpeg', 'image/png', 'image/webp'])('%s becomes JPEG of quality 80 on white', async (type) => {
    browser({ width: 200, height: 2 * limits.files.imageMaxHeight });
    const drawn = await compressPicture(file('x', type));
    expect(drawn.type).toBe('image/jpeg');
    expect(asked).toEqual([
      { type: 'image/jpeg', quality: 0.8, width: 100, height: limits.files.imageMaxHeight, ground: '#ffffff' },
    ]);
  });

  test.each([
    ['an empty file', file('', 'image/png'), 'file_empty'],
    ['a document', file('x', 'application/pdf'), 'file_format_not_supported'],
    ['a drawing with scripts', file('<svg/>', 'image/svg+xml'), 'file_format_not_supported'],
  ])('%s is refused before it is opened', async (_name, given, code) => {
    browser({ width: 1, height: 1 });
    await expect(compressPicture(given)).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });

  test('a file of 31,457,281 bytes is too large, one of 31,457,280 is drawn', async () => {
    browser({ width: 1, height: 1 });
    const sized = (size: number) => Object.defineProperty(file('x', 'image/png'), 'size', { value: size });
    await expect(compressPicture(sized(31_457_281))).rejects.toMatchObject({
      code: 'file_too_large',
      data: { max: 30 },
    });
    expect(asked).toEqual([]);
    await expect(compressPicture(sized(31_457_280))).resolves.toBeInstanceOf(Blob);
    await expect(compressPicture(sized(31_457_281), undefined, limits.files.chatImageMax)).resolves.toBeInstanceOf(
      Blob,
    );
  });

  test('what cannot be drawn is a compress error', async () => {
    browser(null);
    await expect(compressPicture(file('no picture', 'image/png'))).rejects.toMatchObject({ code: 'compress_error' });
  });
});
