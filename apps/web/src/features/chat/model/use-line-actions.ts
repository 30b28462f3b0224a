import type { TablerIcon } from '@tabler/icons-react';
import {
  IconAt,
  IconBan,
  IconCopy,
  IconCornerUpLeft,
  IconEraser,
  IconFlag,
  IconMessageOff,
  IconMessages,
  IconPin,
  IconPinnedOff,
  IconShieldMinus,
  IconShieldPlus,
  IconTrash,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { serverNow } from '@touchline/app-kit/clock';
import type { RoomMessage } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { type MenuEntry, toast } from '@touchline/ui';
import { useFeature } from '../../../shared/api/global-config.ts';
import type { Composer } from './composer/use-composer.ts';
import { actionsOnLine, type LineAction, type Reader, targetOf, type UserAction } from './moderation/actions.ts';
import type { Moderation } from './moderation/use-moderation.ts';
import type { RoomSession } from './room-session.ts';

/** One action as a button beside a message. */
export interface QuickAction {
  id: string;
  label: string;
  icon: TablerIcon;
  turn?: boolean;
  danger?: boolean;
  /** Starts a new group. */
  apart?: boolean;
  onAct: () => void;
}

export const actionIcons: Readonly<Record<LineAction, TablerIcon>> = {
  reply: IconCornerUpLeft,
  mention: IconAt,
  copy: IconCopy,
  person: IconUser,
  pin: IconPin,
  unpin: IconPinnedOff,
  delete: IconTrash,
  delete_person: IconEraser,
  mute: IconMessageOff,
  lift_mute: IconMessages,
  blacklist: IconBan,
  lift_blacklist: IconUserCheck,
  appoint: IconShieldPlus,
  revoke: IconShieldMinus,
  report: IconFlag,
};

const harmful: ReadonlySet<LineAction> = new Set(['delete', 'delete_person', 'mute', 'blacklist', 'revoke', 'report']);
const ordering: ReadonlySet<LineAction> = new Set(['delete', 'delete_person', 'mute', 'lift_mute', 'blacklist']);
/** The quick actions of each chat layout. */
const quickActions = {
  room: ['reply', 'copy'],
  studio: ['reply', 'pin', 'unpin', 'appoint', 'delete', 'mute', 'lift_mute', 'blacklist', 'lift_blacklist'],
} as const satisfies Record<string, readonly LineAction[]>;

export interface LineActions {
  menuOf: (message: RoomMessage) => MenuEntry[];
  quickOf: (message: RoomMessage) => QuickAction[];
}

export interface LineActionsInput {
  session: RoomSession;
  reader: Reader;
  composer: Composer;
  moderation: Moderation;
  studio: boolean;
  onPerson: (uid: string) => void;
  onReport: (message: RoomMessage) => void;
}

/** The actions on a message: its menu, and the few buttons beside it. */
export function useLineActions({
  session,
  reader,
  composer,
  moderation,
  studio,
  onPerson,
  onReport,
}: LineActionsInput): LineActions {
  const { t } = useTranslation(['room', 'common']);
  const { act: attempt } = useAct();
  const reports = useFeature('reports');

  const actsOf = (message: RoomMessage): LineAction[] => {
    const { known, state } = session.store.getState();
    const allowed = actionsOnLine(message, reader, serverNow(), {
      known: known.get(message.from.uid),
      pinned: state?.pinned?.message.id ?? null,
    });
    return reports ? allowed : allowed.filter((act) => act !== 'report');
  };
  const labelOf = (act: LineAction): string => {
    if (act === 'copy') return t('common:copy');
    return act === 'delete' ? t('common:delete') : t(`room:line.${act}`);
  };
  const run = (act: LineAction, message: RoomMessage): void => {
    const { uid, nickname } = message.from;
    const target = () => targetOf(message, session.store.getState().known.get(uid), serverNow());
    const handlers: Readonly<Record<Exclude<LineAction, UserAction>, () => void>> = {
      reply: () => composer.reply(message),
      mention: () => composer.mention({ uid, nickname }),
      copy: () =>
        void navigator.clipboard
          ?.writeText(message.content.text)
          .then(() => toast.show({ tone: 'good', text: t('common:copied') })),
      person: () => onPerson(uid),
      pin: () => moderation.pin(message.id),
      unpin: () => moderation.pin(null),
      delete: () => void attempt(() => session.delete(message.id)),
      report: () => onReport(message),
    };
    if (act in handlers) handlers[act as Exclude<LineAction, UserAction>]();
    else moderation.ask({ act: act as UserAction, target: target() });
  };

  return {
    menuOf: (message) =>
      ruled(actsOf(message), (act) => ({
        id: act,
        label: labelOf(act),
        icon: actionIcons[act],
        turn: act === 'reply',
        tone: harmful.has(act) ? ('danger' as const) : undefined,
        onSelect: () => run(act, message),
      })),
    quickOf: (message) => {
      const wanted: readonly LineAction[] = quickActions[studio ? 'studio' : 'room'];
      const allowed = actsOf(message);
      const acts = wanted.filter((act) => allowed.includes(act));
      const firstHarmful = acts.find((act) => ordering.has(act));
      return acts.map((act) => ({
        id: act,
        label: labelOf(act),
        icon: actionIcons[act],
        turn: act === 'reply',
        danger: harmful.has(act),
        apart: act === firstHarmful && act !== acts[0],
        onAct: () => run(act, message),
      }));
    },
  };
}

const groups: readonly (readonly LineAction[])[] = [
  ['reply', 'mention', 'copy', 'person', 'pin', 'unpin'],
  ['appoint', 'revoke'],
  ['delete', 'delete_person', 'mute', 'lift_mute', 'blacklist', 'lift_blacklist'],
  ['report'],
];

/** Menu entries with a separator between the groups. */
function ruled(acts: readonly LineAction[], entryOf: (act: LineAction) => Exclude<MenuEntry, 'rule'>): MenuEntry[] {
  const shown = groups.map((group) => group.filter((act) => acts.includes(act))).filter(({ length }) => length > 0);
  return shown.flatMap((group, at): MenuEntry[] => [...(at > 0 ? ['rule' as const] : []), ...group.map(entryOf)]);
}
