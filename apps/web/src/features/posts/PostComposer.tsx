import { IconBold, IconItalic, IconLink, IconList, IconListNumbers, IconPhotoPlus } from '@tabler/icons-react';
import { isApiError } from '@touchline/client';
import { acceptPictures } from '@touchline/client/upload';
import { richTextAddresses } from '@touchline/contract/content';
import { limits } from '@touchline/contract/limits';
import { textLength } from '@touchline/contract/text';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { Button, IconButton, Notice, toast } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PictureOrder } from './PictureOrder.tsx';
import css from './posts.module.css';
import { usePictures } from './use-pictures.ts';
import { useNoteActions } from './use-posts.ts';

const { postTextMax, postImagesMax } = limits.hosts;

/** Runs the browser's editing command: formats and lists that the server allows. */
const edit = (command: string, value?: string): void => {
  document.execCommand(command, false, value);
};

/** Writes a post: text with a few formats, and up to nine pictures. */
export function PostComposer() {
  const { t } = useTranslation(['posts', 'common']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const { add } = useNoteActions();
  const pictures = usePictures();
  const editor = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const selection = useRef<Range | null>(null);
  const [length, setLength] = useState(0);
  const [linking, setLinking] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const read = (): void => {
    setProblem(null);
    // biome-ignore lint/performance/useDomNodeTextContent: line breaks of lists and paragraphs count
    setLength(textLength(editor.current?.innerText ?? ''));
  };
  const uploading = pictures.pictures.some(({ address }) => address === null);
  const empty = length === 0 && pictures.pictures.length === 0;
  const over = length > postTextMax;

  const publish = async (): Promise<void> => {
    if (empty) return setProblem(t('posts:composer.empty'));
    if (over) return setProblem(errorText('text_too_long', { max: postTextMax }));
    if (uploading) return setProblem(t('posts:composer.wait'));
    setProblem(null);
    try {
      await add.mutateAsync({
        html: length > 0 ? (editor.current?.innerHTML ?? '') : '',
        images: pictures.pictures.flatMap(({ address }) => address ?? []),
      });
      if (editor.current) editor.current.textContent = '';
      pictures.clear();
      setLength(0);
      toast.show({ tone: 'good', text: t('posts:composer.done') });
    } catch (error) {
      const { code, data } = isApiError(error) ? error : { code: 'internal', data: {} };
      setProblem(errorText(code, data));
    }
  };
  const openLink = (): void => {
    setLink(null);
    const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : null;
    selection.current = range && editor.current?.contains(range.commonAncestorContainer) ? range.cloneRange() : null;
    setLinking(true);
  };
  // An open dialog blocks editing, so this runs after it is closed.
  const putLink = useEffectEvent((href: string): void => {
    const range = selection.current;
    editor.current?.focus();
    if (range) {
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    }
    if (range && !range.collapsed) edit('createLink', href);
    else edit('insertHTML', Object.assign(document.createElement('a'), { href, textContent: href }).outerHTML);
    read();
  });
  useEffect(() => {
    if (link === null) return;
    const frame = requestAnimationFrame(() => putLink(link));
    return () => cancelAnimationFrame(frame);
  }, [link]);
  const marks = [
    { command: 'bold', icon: IconBold, label: t('posts:composer.bold') },
    { command: 'italic', icon: IconItalic, label: t('posts:composer.italic') },
    { command: 'insertUnorderedList', icon: IconList, turn: true, label: t('posts:composer.list') },
    { command: 'insertOrderedList', icon: IconListNumbers, label: t('posts:composer.numbers') },
  ];
  return (
    <section className={css.composer} aria-label={t('posts:composer.title')}>
      <div className={css.bar} role="toolbar" aria-label={t('posts:composer.marks')}>
        {marks.map(({ command, icon, turn, label }) => (
          <IconButton
            key={command}
            size="s"
            icon={icon}
            turn={turn}
            label={label}
            // Pressing a format button must not move the caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              editor.current?.focus();
              edit(command);
              read();
            }}
          />
        ))}
        <IconButton
          size="s"
          icon={IconLink}
          label={t('posts:composer.link')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={openLink}
        />
        <span className={`num ${css.count}`} data-over={over || undefined}>
          {number(length)}/{number(postTextMax)}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a text area supports no formats */}
      <div
        ref={editor}
        className={css.editor}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={t('posts:composer.text')}
        data-placeholder={t('posts:composer.placeholder')}
        dir="auto"
        onInput={read}
        onPaste={(event) => {
          event.preventDefault();
          const pasted = [...event.clipboardData.files];
          if (pasted.length > 0) pictures.add(pasted);
          else edit('insertText', event.clipboardData.getData('text/plain'));
        }}
      />
      <PictureOrder pictures={pictures.pictures} onMove={pictures.move} onRemove={pictures.remove} />
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <div className={css.foot}>
        <Button icon={IconPhotoPlus} disabled={pictures.room <= 0} onClick={() => files.current?.click()}>
          {t('posts:composer.addPictures', {
            count: pictures.pictures.length,
            of: `${number(pictures.pictures.length)}/${number(postImagesMax)}`,
          })}
        </Button>
        <Button tone="primary" loading={add.isPending} onClick={() => void publish()}>
          {t('posts:composer.publish')}
        </Button>
      </div>
      <input
        ref={files}
        className="hidden-text"
        tabIndex={-1}
        type="file"
        multiple
        accept={acceptPictures}
        aria-label={t('posts:composer.choosePictures')}
        onChange={(event) => {
          pictures.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {linking && (
        <LinkDialog
          onLink={(href) => {
            setLinking(false);
            setLink(href);
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </section>
  );
}

function LinkDialog({ onLink, onClose }: { onLink: (href: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['posts', 'common']);
  const [address, setAddress] = useState('https://');
  const [tried, setTried] = useState(false);
  const link = richTextAddresses.linkOf(address.trim());
  return (
    <Dialog open onClose={onClose} title={t('posts:composer.link')} size="s">
      <form
        className={css.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (link) onLink(link.href);
        }}
      >
        <TextField
          data-autofocus=""
          label={t('posts:composer.address')}
          type="url"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={tried && !link ? t('posts:composer.addressWrong') : undefined}
        />
        <Button type="submit" tone="primary">
          {t('posts:composer.insert')}
        </Button>
      </form>
    </Dialog>
  );
}
