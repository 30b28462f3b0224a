import type { BitPicture } from './bit-picture.ts';

/** Colours of points as a canvas returns them, four bytes each. */
export interface ColourPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const block = 8;
/** Blocks around one whose brightness its threshold follows. */
const reach = 2;
/** A block with less contrast is all dark or all light. */
const flatRange = 24;

/** Separates dark from light by the brightness around each point, so that shadows and gradients do not matter. */
export function binarise({ width, height, data }: ColourPicture): BitPicture {
  const grey = greyOf(data, width * height);
  const columns = Math.ceil(width / block);
  const rows = Math.ceil(height / block);
  const levels = blockLevels(grey, { width, height, columns, rows });
  const bits = new Uint8Array(width * height);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const threshold = levelAround(levels, { columns, rows, row, column });
      const yEnd = Math.min(height, (row + 1) * block);
      const xEnd = Math.min(width, (column + 1) * block);
      for (let y = row * block; y < yEnd; y++)
        for (let x = column * block; x < xEnd; x++) {
          const at = y * width + x;
          bits[at] = (grey[at] ?? 0) <= threshold ? 1 : 0;
        }
    }
  }
  return { width, height, bits };
}

/** Brightness on white: transparent points count as paper. */
function greyOf(data: Uint8ClampedArray, points: number): Uint8Array {
  const grey = new Uint8Array(points);
  for (let at = 0; at < points; at++) {
    const from = at * 4;
    const colour = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
    const alpha = (data[from + 3] ?? 255) / 255;
    grey[at] = Math.round(colour * alpha + 255 * (1 - alpha));
  }
  return grey;
}

interface Grid {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
}

/** The level between dark and light of each block; a flat block follows the blocks before it. */
function blockLevels(grey: Uint8Array, { width, height, columns, rows }: Grid): Float32Array {
  const levels = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [sum, min, max, count] = [0, 255, 0, 0];
      const yEnd = Math.min(height, (row + 1) * block);
      const xEnd = Math.min(width, (column + 1) * block);
      for (let y = row * block; y < yEnd; y++)
        for (let x = column * block; x < xEnd; x++) {
          const value = grey[y * width + x] ?? 0;
          sum += value;
          count += 1;
          if (value < min) min = value;
          if (value > max) max = value;
        }
      levels[row * columns + column] =
        max - min > flatRange ? sum / count : flatLevel(levels, { columns, row, column, min });
    }
  }
  return levels;
}

function flatLevel(
  levels: Float32Array,
  { columns, row, column, min }: { columns: number; row: number; column: number; min: number },
): number {
  const light = min / 2;
  if (row === 0 || column === 0) return light;
  const at = row * columns + column;
  const near = ((levels[at - columns] ?? 0) + 2 * (levels[at - 1] ?? 0) + (levels[at - columns - 1] ?? 0)) / 4;
  return min < near ? near : light;
}

function levelAround(
  levels: Float32Array,
  { columns, rows, row, column }: { columns: number; rows: number; row: number; column: number },
): number {
  const middleRow = Math.max(reach, Math.min(rows - 1 - reach, row));
  const middleColumn = Math.max(reach, Math.min(columns - 1 - reach, column));
  let [sum, count] = [0, 0];
  for (let y = middleRow - reach; y <= middleRow + reach; y++)
    for (let x = middleColumn - reach; x <= middleColumn + reach; x++) {
      if (y < 0 || x < 0 || y >= rows || x >= columns) continue;
      sum += levels[y * columns + x] ?? 0;
      count += 1;
    }
  return sum / count;
}
