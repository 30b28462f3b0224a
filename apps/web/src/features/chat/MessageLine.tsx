import { IconCopy, IconCornerUpLeft, IconDots, IconShield } from '@tabler/icons-react';
import { nameHue, type RoomMessage } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Badge, cx, Icon, IconButton } from '@touchline/ui';
import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react';
import css from './line.module.css';
import { textParts } from './line-text.ts';

export interface LineHandlers {
  menu: (message: RoomMessage, anchor: Element) => void;
  reply: (message: RoomMessage) => void;
  copy: (message: RoomMessage) => void;
}

export interface MessageLineProps {
  message: RoomMessage;
  /** The reader. */
  uid: string;
  maySpeak: boolean;
  handlers: LineHandlers;
}

const longPressMs = 450;

/** One line. Rows come and go by the dozen, so its tools are made only under the pointer or the focus. */
export const MessageLine = memo(function MessageLine({ message, uid, maySpeak, handlers }: MessageLineProps) {
  const [near, setNear] = useState(false);
  const press = useLongPress((line) => handlers.menu(message, line));
  const { from, content } = message;
  const own = from.uid === uid;
  const namesMe = !own && (content.mentions?.some((each) => each.uid === uid) || content.replyTo?.uid === uid);
  const hosts = from.role === 'anchor';

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== 'ContextMenu')) return;
    event.preventDefault();
    handlers.menu(message, event.currentTarget);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and presses only open what its buttons open too
    <div
      className={cx(css.line, own && css.mine, namesMe && css.named, hosts && css.host)}
      style={{ '--name': `var(--name-${nameHue(from.uid)})` }}
      data-line
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={() => setNear(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setNear(false)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setNear(true)}
      onPointerLeave={(event) => {
        press.cancel();
        if (event.pointerType === 'mouse') setNear(false);
      }}
      onPointerDown={press.start}
      onPointerUp={press.cancel}
      onPointerCancel={press.cancel}
      onContextMenu={(event) => press.byTouch() && event.preventDefault()}
    >
      {content.replyTo && (
        <span className={css.reply}>
          <Icon of={IconCornerUpLeft} size="xs" turn />
          <span className="truncate">
            {content.replyTo.nickname}: {content.replyTo.text}
          </span>
        </span>
      )}
      <RoleBadge role={from.role} zb={from.zb} />
      <b className={css.name}>
        <bdi>{from.nickname}</bdi>
      </b>{' '}
      <span dir="auto">
        {textParts(content).map((part, at) =>
          part.uid === null ? (
            part.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
            <span key={at} className={cx(css.mention, part.uid === uid && css.me)}>
              {part.text}
            </span>
          ),
        )}
      </span>
      {near && <Tools message={message} maySpeak={maySpeak} handlers={handlers} />}
    </div>
  );
});

function RoleBadge({ role, zb }: Pick<RoomMessage['from'], 'role' | 'zb'>) {
  const { t } = useTranslation('room');
  const badge = {
    anchor: <Badge tone="pitch">{t('role.host')}</Badge>,
    room_admin: (
      <Badge tone="info" icon={IconShield}>
        {t('role.admin')}
      </Badge>
    ),
    small_assistant: <Badge tone="strong">{t('role.assistant')}</Badge>,
    user: zb === 1 ? <Badge tone="outline">{t('role.host')}</Badge> : null,
    visitor: <Badge tone="outline">{t('role.guest')}</Badge>,
  }[role];
  return badge && <span className={css.badge}>{badge}</span>;
}

function Tools({ message, maySpeak, handlers }: Pick<MessageLineProps, 'message' | 'maySpeak' | 'handlers'>) {
  const { t } = useTranslation(['room', 'common']);
  return (
    <span className={css.tools}>
      {maySpeak && (
        <IconButton
          size="s"
          icon={IconCornerUpLeft}
          turn
          label={t('room:line.reply')}
          onClick={() => handlers.reply(message)}
        />
      )}
      <IconButton size="s" icon={IconCopy} label={t('common:copy')} onClick={() => handlers.copy(message)} />
      <IconButton
        size="s"
        icon={IconDots}
        label={t('common:more')}
        aria-haspopup="menu"
        onClick={(event) => handlers.menu(message, event.currentTarget)}
      />
    </span>
  );
}

/** Fingers have no hover: a long press opens the menu instead of the browser's own. */
function useLongPress(onPress: (line: Element) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const touch = useRef(false);
  const cancel = (): void => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  };
  return {
    cancel,
    byTouch: (): boolean => touch.current,
    start: (event: PointerEvent<Element>): void => {
      cancel();
      touch.current = event.pointerType !== 'mouse';
      if (!touch.current) return;
      const line = event.currentTarget;
      timer.current = setTimeout(() => onPress(line), longPressMs);
    },
  };
}
