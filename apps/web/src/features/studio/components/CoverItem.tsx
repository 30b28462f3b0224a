import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { sizedPicture } from '@touchline/contract/files';
import type { RegionCover } from '@touchline/contract/hosts';
import { useTranslation } from '@touchline/i18n';
import { IconButton, Switch } from '@touchline/ui';
import { useCoverActions } from '../api/use-covers.ts';
import css from './covers.module.css';

interface CoverItemProps {
  cover: RegionCover;
  /** The name of its country. */
  name: string;
  mayChange: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The cover of one country. */
export function CoverItem({ cover, name, mayChange, onEdit, onDelete }: CoverItemProps) {
  const { t } = useTranslation('studio');
  return (
    <li data-hidden={cover.shown ? undefined : ''}>
      <div className={css.picture}>
        <img src={sizedPicture(cover.cover.url, 640)} alt="" loading="lazy" decoding="async" />
      </div>
      <div className={css.words}>
        <b className="truncate">{name}</b>
        <div className={css.tools}>
          {mayChange && <ShownSwitch cover={cover} name={name} />}
          {mayChange && <IconButton size="s" icon={IconEdit} label={t('covers.editOf', { name })} onClick={onEdit} />}
          <IconButton size="s" icon={IconTrash} label={t('covers.deleteOf', { name })} onClick={onDelete} />
        </div>
      </div>
    </li>
  );
}

function ShownSwitch({ cover, name }: Pick<CoverItemProps, 'cover' | 'name'>) {
  const { t } = useTranslation('studio');
  const { edit } = useCoverActions();
  const { act } = useAct();
  return (
    <Switch
      label={t('covers.shownOf', { name })}
      labelHidden
      checked={edit.isPending ? !cover.shown : cover.shown}
      disabled={edit.isPending}
      onChange={(shown) => void act(() => edit.mutateAsync({ id: cover.id, shown }))}
    />
  );
}
