import { IconEdit, IconTrash } from '@tabler/icons-react';
import { sizedPicture } from '@touchline/contract/files';
import type { RegionCover } from '@touchline/contract/hosts';
import { useTranslation } from '@touchline/i18n';
import { IconButton, Switch, toast } from '@touchline/ui';
import { useCoverActions } from '../api/use-covers.ts';
import css from './covers.module.css';

interface CoverItemProps {
  cover: RegionCover;
  /** The name of its country. */
  name: string;
  mayChange: boolean;
  errorText: (failure: unknown) => string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The cover of one country. */
export function CoverItem({ cover, name, mayChange, errorText, onEdit, onDelete }: CoverItemProps) {
  const { t } = useTranslation('studio');
  return (
    <li data-hidden={cover.shown ? undefined : ''}>
      <div className={css.picture}>
        <img src={sizedPicture(cover.cover.url, 640)} alt="" loading="lazy" decoding="async" />
      </div>
      <div className={css.words}>
        <b className="truncate">{name}</b>
        <div className={css.tools}>
          {mayChange && <ShownSwitch cover={cover} name={name} errorText={errorText} />}
          {mayChange && <IconButton size="s" icon={IconEdit} label={t('covers.editOf', { name })} onClick={onEdit} />}
          <IconButton size="s" icon={IconTrash} label={t('covers.deleteOf', { name })} onClick={onDelete} />
        </div>
      </div>
    </li>
  );
}

function ShownSwitch({ cover, name, errorText }: Pick<CoverItemProps, 'cover' | 'name' | 'errorText'>) {
  const { t } = useTranslation('studio');
  const { edit } = useCoverActions();
  return (
    <Switch
      label={t('covers.shownOf', { name })}
      labelHidden
      checked={edit.isPending ? !cover.shown : cover.shown}
      disabled={edit.isPending}
      onChange={(shown) =>
        edit.mutate(
          { id: cover.id, shown },
          { onError: (error) => toast.show({ tone: 'danger', text: errorText(error) }) },
        )
      }
    />
  );
}
