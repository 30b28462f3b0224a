import { useErrorTextOf } from '@touchline/app-kit/act';
import { usePageHold } from '@touchline/app-kit/version';
import { limits } from '@touchline/contract/limits';
import { useErrorText } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../../../../shared/api/upload.ts';
import { moveItem } from './move-item.ts';

export interface PostPicture {
  id: string;
  preview: string;
  /** Upload progress from 0 to 1. */
  progress: number;
  /** Null until it is uploaded. */
  address: string | null;
}

const { postImagesMax } = limits.hosts;

/** The pictures of a post being written, in their final order. */
export function usePictures() {
  const errorText = useErrorText();
  const errorTextOf = useErrorTextOf('upload_failed');
  const [pictures, setPictures] = useState<readonly PostPicture[]>([]);
  usePageHold(pictures.length > 0);
  const running = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const uploads = running.current;
    const shown = previews.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
      for (const preview of shown) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = (id: string, to: Partial<PostPicture>): void =>
    setPictures((now) => now.map((each) => (each.id === id ? { ...each, ...to } : each)));
  const remove = (id: string): void => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    setPictures((now) => now.filter((each) => each.id !== id));
  };
  const upload = async (id: string, file: File): Promise<void> => {
    const own = new AbortController();
    running.current.set(id, own);
    try {
      const onProgress = (progress: number): void => change(id, { progress });
      change(id, { address: await uploadPicture(file, 'post', { signal: own.signal, onProgress }) });
    } catch (error) {
      if (own.signal.aborted) return;
      remove(id);
      toast.show({ tone: 'danger', text: `${file.name}: ${errorTextOf(error)}` });
    }
  };
  return {
    pictures,
    remove,
    /** How many more fit; a toast reports those that do not. */
    room: postImagesMax - pictures.length,
    add: (files: readonly File[]): void => {
      const taken = files.slice(0, postImagesMax - pictures.length);
      if (taken.length < files.length) {
        toast.show({ tone: 'warn', text: errorText('too_many_post_images', { max: postImagesMax }) });
      }
      const added = taken.map((file) => ({ id: crypto.randomUUID(), file, preview: URL.createObjectURL(file) }));
      for (const { preview } of added) previews.current.add(preview);
      setPictures((now) => [...now, ...added.map(({ id, preview }) => ({ id, preview, progress: 0, address: null }))]);
      for (const { id, file } of added) void upload(id, file);
    },
    move: (from: number, to: number): void => setPictures((now) => moveItem(now, from, to)),
    clear: (): void => setPictures([]),
  };
}
