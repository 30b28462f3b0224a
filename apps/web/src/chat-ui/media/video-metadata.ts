/** Metadata that the browser reads from a video before the upload. */
export interface VideoMetadata {
  width: number;
  height: number;
  durationMs: number;
  /** A frame near the start, shown until the video plays; null when none could be drawn. */
  poster: Blob | null;
}

/** A file that cannot be decoded here may never fire an event: after this time the server decides. */
const patienceMs = 8000;
const posterAt = 0.4;
const posterSide = 720;

function once(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${name}`)), patienceMs);
    const done = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    video.addEventListener(name, done(resolve), { once: true });
    video.addEventListener(
      'error',
      done(() => reject(video.error ?? new Error('unreadable'))),
      { once: true },
    );
  });
}

async function seek(video: HTMLVideoElement, seconds: number): Promise<void> {
  const there = once(video, 'seeked');
  video.currentTime = seconds;
  await there;
}

async function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, posterSide / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}

/** Reads size, length and a first frame of a video; null when this browser cannot play it. */
export async function readVideoMetadata(file: Blob): Promise<VideoMetadata | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const address = URL.createObjectURL(file);
  try {
    const loaded = once(video, 'loadeddata');
    video.src = address;
    await loaded;
    // A video recorded by a browser has no length until it is seeked to its end.
    if (!Number.isFinite(video.duration)) await seek(video, Number.MAX_SAFE_INTEGER);
    const seconds = Number.isFinite(video.duration) ? video.duration : video.currentTime;
    await seek(video, Math.min(posterAt, seconds / 2));
    return {
      width: video.videoWidth,
      height: video.videoHeight,
      durationMs: Math.round(seconds * 1000),
      poster: await frameOf(video).catch(() => null),
    };
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}
