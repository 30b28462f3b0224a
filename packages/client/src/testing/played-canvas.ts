import { vi } from 'vitest';

interface Drawing {
  readonly type: string;
  readonly quality: number;
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  /** x, y, width and height of the part taken from the picture. */
  readonly part: readonly number[];
}

interface Decoding {
  readonly resizeWidth?: number;
  readonly resizeHeight?: number;
}

/**
 * Stubs the browser's decoder and canvas. Every file is a picture of that size, or broken. `turnsLate` resizes before
 * it applies the EXIF orientation, as some browsers do.
 */
export function playCanvas(
  picture: { width: number; height: number } | null,
  { turnsLate = false }: { turnsLate?: boolean } = {},
) {
  const drawn: Drawing[] = [];
  const decoded: Decoding[] = [];
  const closed: { width: number; height: number }[] = [];
  vi.stubGlobal('createImageBitmap', async (_file: Blob, options: Decoding = {}) => {
    decoded.push(options);
    if (!picture) throw new DOMException('broken');
    const width = options.resizeWidth ?? picture.width;
    const height = options.resizeHeight ?? picture.height;
    const size = turnsLate && options.resizeWidth ? { width: height, height: width } : { width, height };
    return { ...size, close: () => void closed.push(size) };
  });
  vi.stubGlobal(
    'Image',
    class {
      onload = () => {};
      onerror = () => {};
      readonly naturalWidth = picture?.width ?? 0;
      readonly naturalHeight = picture?.height ?? 0;
      set src(_address: string) {
        queueMicrotask(() => (picture ? this.onload() : this.onerror()));
      }
    },
  );
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      part: number[] = [];
      readonly pen = {
        fillStyle: '',
        fillRect: () => {},
        drawImage: (_picture: unknown, ...place: number[]) => {
          this.part = place.slice(0, 4);
        },
      };
      readonly width: number;
      readonly height: number;
      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
      }
      getContext = () => this.pen;
      convertToBlob = async (options: { type: string; quality: number }) => {
        const { width, height, part } = this;
        drawn.push({ ...options, width, height, part, ground: this.pen.fillStyle });
        return new Blob(['drawn'], { type: options.type });
      };
    },
  );
  return { drawn, decoded, closed };
}
