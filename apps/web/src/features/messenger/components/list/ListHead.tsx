import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { cx, Icon, IconButton } from '@touchline/ui';
import field from '../../../../shared/form/search-input.module.css';
import { useMessengerSlots } from '../../model/slots.ts';
import css from './list.module.css';

interface ListHeadProps {
  typed: string;
  onType: (text: string) => void;
}

/** The title, the buttons of other features, and the search field. */
export function ListHead({ typed, onType }: ListHeadProps) {
  const { t } = useTranslation(['messenger', 'common']);
  const { ListTools } = useMessengerSlots();
  return (
    <>
      <header className={css.head}>
        <h1>{t('messenger:title')}</h1>
        {ListTools && <ListTools />}
      </header>
      <search className={css.find}>
        <label className={cx(field.around, css.field)}>
          <Icon of={IconSearch} />
          <input
            type="search"
            value={typed}
            placeholder={t('messenger:list.search')}
            aria-label={t('messenger:list.search')}
            autoComplete="off"
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || typed === '') return;
              event.preventDefault();
              onType('');
            }}
          />
          {typed !== '' && <IconButton size="s" icon={IconX} label={t('common:clear')} onClick={() => onType('')} />}
        </label>
      </search>
    </>
  );
}
