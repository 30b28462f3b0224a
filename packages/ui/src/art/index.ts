/** Drawings of empty places. */
export { EmptyArt, type EmptyArtKind } from './EmptyArt.tsx';
