import { IconPhotoPlus } from '@tabler/icons-react';
import { acceptPictures } from '@touchline/client/upload';
import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { FileInput } from '@touchline/ui/form';
import { useRef, useState } from 'react';
import { ProblemNotice } from '../../../../shared/form/ProblemNotice.tsx';
import { runEditCommand } from '../../model/composer/edit-command.ts';
import { useEditor } from '../../model/composer/use-editor.ts';
import { useLink } from '../../model/composer/use-link.ts';
import { usePictures } from '../../model/composer/use-pictures.ts';
import { usePublishPost } from '../../model/composer/use-publish-post.ts';
import css from '../posts.module.css';
import { FormatBar } from './FormatBar.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureOrder } from './PictureOrder.tsx';

const { postImagesMax } = limits.hosts;

/** Writes a post: text with a few formats, and up to nine pictures. */
export function PostComposer() {
  const { t } = useTranslation('posts');
  const { number } = useFormats();
  const [problem, setProblem] = useState<string | null>(null);
  const pictures = usePictures();
  const element = useRef<HTMLDivElement>(null);
  const editor = useEditor(element, () => setProblem(null));
  const link = useLink(element, editor.read);
  const { publish, busy } = usePublishPost({ editor, pictures, onProblem: setProblem });
  const files = useRef<HTMLInputElement>(null);
  const count = pictures.pictures.length;
  return (
    <section className={css.composer} aria-label={t('composer.title')}>
      <FormatBar length={editor.length} onFormat={editor.format} onLink={link.open} />
      {/* biome-ignore lint/a11y/useSemanticElements: a text area supports no formats */}
      <div
        ref={element}
        className={css.editor}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={t('composer.text')}
        data-placeholder={t('composer.placeholder')}
        dir="auto"
        onInput={editor.read}
        onPaste={(event) => {
          event.preventDefault();
          const pasted = [...event.clipboardData.files];
          if (pasted.length > 0) pictures.add(pasted);
          else runEditCommand('insertText', event.clipboardData.getData('text/plain'));
        }}
      />
      <PictureOrder pictures={pictures.pictures} onMove={pictures.move} onRemove={pictures.remove} />
      <ProblemNotice text={problem} />
      <div className={css.foot}>
        <Button icon={IconPhotoPlus} disabled={pictures.room <= 0} onClick={() => files.current?.click()}>
          {t('composer.addPictures', { count, of: `${number(count)}/${number(postImagesMax)}` })}
        </Button>
        <Button tone="primary" loading={busy} onClick={() => void publish()}>
          {t('composer.publish')}
        </Button>
      </div>
      <FileInput
        ref={files}
        multiple
        accept={acceptPictures}
        aria-label={t('composer.choosePictures')}
        onChoose={(_file, files) => pictures.add(files)}
      />
      {link.linking && <LinkDialog onLink={link.put} onClose={link.close} />}
    </section>
  );
}
