import { ButtonLink, EmptyState, type EmptyStateProps } from '@touchline/ui';
import { EmptyArt, type EmptyArtKind } from '@touchline/ui/art';

interface Props extends Pick<EmptyStateProps, 'level' | 'title' | 'text'> {
  art: EmptyArtKind;
  href: string;
  linkText: string;
}

/** Says that there is nothing here, and leads to where something can be found or begun. */
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
