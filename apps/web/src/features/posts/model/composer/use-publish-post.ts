import { useAct } from '@touchline/app-kit/act';
import { limits } from '@touchline/contract/limits';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { usePostActions } from '../../api/use-posts.ts';
import type { Editor } from './use-editor.ts';
import type { usePictures } from './use-pictures.ts';

interface Options {
  editor: Editor;
  pictures: ReturnType<typeof usePictures>;
  /** Null when the post can be published. */
  onProblem: (problem: string | null) => void;
}

const { postTextMax } = limits.hosts;

/** Publishes a post, and clears the composer afterwards. */
export function usePublishPost({ editor, pictures, onProblem }: Options) {
  const { t } = useTranslation('posts');
  const errorText = useErrorText();
  const { add } = usePostActions();
  const { act, busy } = useAct(onProblem);
  const publish = async (): Promise<void> => {
    const { length } = editor;
    if (length === 0 && pictures.pictures.length === 0) return onProblem(t('composer.empty'));
    if (length > postTextMax) return onProblem(errorText('text_too_long', { max: postTextMax }));
    if (pictures.pictures.some(({ address }) => address === null)) return onProblem(t('composer.wait'));
    onProblem(null);
    const images = pictures.pictures.flatMap(({ address }) => address ?? []);
    const done = await act(() => add.mutateAsync({ html: editor.html(), images }), t('composer.done'));
    if (!done) return;
    editor.clear();
    pictures.clear();
  };
  return { publish, busy };
}
