import { useNavigate } from '@tanstack/react-router';
import type { Messenger } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { cx, isComposing } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { type KeyboardEvent, useId, useState } from 'react';
import { useConversations } from '../../api/use-messenger.ts';
import { conversationName, matchingConversations } from '../../model/conversation-name.ts';
import { ConversationAvatar } from '../list/ConversationAvatar.tsx';
import css from './dialogs.module.css';

const shownMax = 8;

/** Switches to another conversation by a few letters of its name. */
export function SwitchDialog({ messenger, onClose }: { messenger: Messenger; onClose: () => void }) {
  const { t } = useTranslation('messenger');
  const navigate = useNavigate();
  const id = useId();
  const { list } = useConversations(messenger);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const shown = matchingConversations(list, typed).slice(0, shownMax);
  const go = (conversationId: string | undefined): void => {
    if (conversationId === undefined) return;
    onClose();
    void navigate({ to: '/chat/message', search: { c: conversationId } });
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && shown.length > 0) setAt((at + by + shown.length) % shown.length);
    else if (event.key === 'Enter') go(shown[at]?.conversationId);
    else return;
    event.preventDefault();
  }
  return (
    <Dialog open size="s" title={t('switch.title')} onClose={onClose}>
      <TextField
        label={t('switch.name')}
        value={typed}
        autoComplete="off"
        data-autofocus=""
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('list.label')} className={css.options}>
        {shown.map((conversation, index) => (
          <div
            key={conversation.conversationId}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={cx(css.option, index === at && css.current)}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(conversation.conversationId)}
            onKeyDown={({ key }) => key === 'Enter' && go(conversation.conversationId)}
          >
            <ConversationAvatar conversation={conversation} size="l" />
            <bdi>{conversationName(conversation)}</bdi>
          </div>
        ))}
        {shown.length === 0 && <p className={css.none}>{t('list.noMatch')}</p>}
      </div>
    </Dialog>
  );
}
