import { useTranslation } from '@touchline/i18n';
import { Menu } from '@touchline/ui';
import type { MessageMenuState } from '../../model/use-message-menu.ts';
import { ReactionPalette } from './ReactionPalette.tsx';

/** The open menu of a message, with the reactions above it. */
export function MessageMenu({ menu, uid }: { menu: MessageMenuState; uid: string }) {
  const { t } = useTranslation('messenger');
  const { opened, react, close } = menu;
  if (!opened) return null;
  const { message, anchor, items, reacts } = opened;
  const palette = reacts && (
    <ReactionPalette
      message={message}
      uid={uid}
      onPick={(emoji, on) => {
        react(message, emoji, on);
        close();
      }}
    />
  );
  return (
    <Menu
      open
      label={t('action.menu')}
      anchor={anchor}
      align={message.from.uid === uid ? 'end' : 'start'}
      header={palette || undefined}
      items={items}
      onClose={(by) => {
        if (by === 'escape') anchor.closest<HTMLElement>('[data-line]')?.focus();
        close();
      }}
    />
  );
}
