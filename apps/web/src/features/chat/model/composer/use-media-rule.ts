import { serverNow } from '@touchline/app-kit/clock';
import { canInRoom, type RoomState, roomAnswer } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { useGlobalConfig } from '../../../../shared/api/global-config.ts';
import { standingOf } from '../own-standing.ts';
import type { RoomSession } from '../room-session.ts';

type Rule = 'free' | 'never' | 'emojiOnly' | 'newAccount';

export interface MediaRule {
  readonly rule: Rule;
  /** Why the buttons are disabled; null while they are not. */
  readonly stopped: string | null;
  /** Hours until a new account may send pictures, videos and links. */
  readonly newAccountHours: number;
}

/** The host's rules and the account age restrict members only. */
function ruleOf({ standing, emojiOnly }: RoomState, newAccountHours: number): Rule {
  const own = standingOf(standing, serverNow());
  if (!canInRoom('send_media', own)) return 'never';
  if (roomAnswer('send_media', own) !== 'aged') return 'free';
  if (emojiOnly) return 'emojiOnly';
  return serverNow() - Date.parse(standing.registeredAt) < newAccountHours * 3_600_000 ? 'newAccount' : 'free';
}

/** Whether the user may send pictures and videos now. */
export function useMediaRule(session: RoomSession): MediaRule {
  const { t } = useTranslation('room');
  const { newAccountHours } = useGlobalConfig();
  const rule = session.store(({ state }) => (state ? ruleOf(state, newAccountHours) : 'never'));
  const stopped = {
    free: null,
    never: null,
    emojiOnly: t('media.emojiOnly'),
    newAccount: t('media.newAccount', { count: newAccountHours }),
  }[rule];
  return { rule, stopped, newAccountHours };
}
