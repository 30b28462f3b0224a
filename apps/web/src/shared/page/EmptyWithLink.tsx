import { ButtonLink, EmptyState, type EmptyStateProps } from '@touchline/ui';
import { EmptyArt, type EmptyArtKind } from '@touchline/ui/art';

interface Props extends Pick<EmptyStateProps, 'level' | 'title' | 'text'> {
  art: EmptyArtKind;
  href: string;
  linkText: string;
}

/** An empty state with a link to a page with content. */
export function EmptyWithLink({ level, title, text, art, href, linkText }: Props) {
  return (
    <EmptyState
      level={level}
      art={<EmptyArt kind={art} />}
      title={title}
      text={text}
      action={
        <ButtonLink tone="primary" href={href}>
          {linkText}
        </ButtonLink>
      }
    />
  );
}
