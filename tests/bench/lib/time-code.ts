import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

export const width = 640;
export const height = 360;
const fps = 30;
const sampleRate = 44_100;
/** One row of 16 squares for the upper half of the bits, one for the lower half, and one that marks a valid picture. */
const columns = 16;
const square = width / columns;
const rowHeight = 32;

/**
 * A picture (I420, grey) that shows the time in milliseconds as white and black squares above moving bars. 32 bits are
 * enough: they wrap after 49 days.
 */
function picture(time: number): Buffer {
  const frame = Buffer.alloc((width * height * 3) / 2, 128);
  const now = time >>> 0;
  for (let y = 0; y < height; y += 1) {
    const row = frame.subarray(y * width, (y + 1) * width);
    const line = Math.floor(y / rowHeight);
    if (line > 2) {
      row.fill(64 + ((y + (now >> 4)) % 64));
      continue;
    }
    for (let column = 0; column < columns; column += 1) {
      const bit = line === 2 ? column & 1 : (now >>> (31 - line * columns - column)) & 1;
      row.fill(bit ? 235 : 16, column * square, (column + 1) * square);
    }
  }
  return frame;
}

/** 440 Hz, 16 bits. */
function tone(from: number, to: number): Buffer {
  const samples = Int16Array.from({ length: to - from }, (_, index) =>
    Math.round(Math.sin(((from + index) / sampleRate) * 440 * 2 * Math.PI) * 8000),
  );
  return Buffer.from(samples.buffer);
}

export interface TimeCodeEncoder {
  readonly process: ChildProcess;
  readonly stop: () => void;
}

/** Publishes pictures of the current time with a tone, encoded like a host's program with its low-latency setting. */
export function publishTimeCode(target: string, keyFrameSeconds: number): TimeCodeEncoder {
  const encoder = spawn(
    'ffmpeg',
    [
      ['-hide_banner', '-loglevel', 'error', '-fflags', 'nobuffer', '-probesize', '32'],
      ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', String(fps), '-i', 'pipe:0'],
      ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:3'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-b:v', '1500k', '-pix_fmt', 'yuv420p'],
      ['-g', String(fps * keyFrameSeconds), '-c:a', 'aac', '-b:a', '96k', '-flush_packets', '1', '-f', 'flv', target],
    ].flat(),
    { stdio: ['pipe', 'ignore', 'inherit', 'pipe'] },
  );
  const pictures = encoder.stdin as Writable;
  const sound = encoder.stdio[3] as Writable;
  for (const pipe of [pictures, sound]) pipe.on('error', () => {});
  const begin = performance.now();
  let sent = 0;
  let sampled = 0;
  // Both tracks use one clock: an encoder delays the track that is ahead.
  const timer = setInterval(() => {
    const seconds = (performance.now() - begin) / 1000;
    while (sent < seconds * fps) {
      sent += 1;
      pictures.write(picture(Date.now()));
    }
    const samples = Math.floor(seconds * sampleRate);
    sound.write(tone(sampled, samples));
    sampled = samples;
  }, 4);
  process.once('exit', () => encoder.kill('SIGKILL'));
  return {
    process: encoder,
    stop: () => {
      clearInterval(timer);
      encoder.kill('SIGKILL');
    },
  };
}

/** Script for a page: reads the time from the picture of a video element; null without a picture. */
export const readerScript: string = `
  const canvas = new OffscreenCanvas(${width}, ${rowHeight * 3});
  const look = canvas.getContext('2d', { willReadFrequently: true });
  window.readTime = (video) => {
    look.drawImage(video, 0, 0, ${width}, ${height});
    const { data } = look.getImageData(0, 0, ${width}, ${rowHeight * 3});
    const white = (line, column) =>
      data[((line * ${rowHeight} + ${rowHeight / 2}) * ${width} + column * ${square} + ${square / 2}) * 4] > 128;
    for (let column = 0; column < ${columns}; column += 1) if (white(2, column) !== !!(column & 1)) return null;
    let time = 0;
    for (let bit = 0; bit < 32; bit += 1) time = time * 2 + (white(bit >> 4, bit & 15) ? 1 : 0);
    return time;
  };`;
