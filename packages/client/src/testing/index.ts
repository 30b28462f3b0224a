export { playCanvas } from './played-canvas.ts';
export { playUploads } from './played-uploads.ts';
