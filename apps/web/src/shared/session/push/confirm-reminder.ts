import { isApiError } from '@touchline/client';
import { toast } from '@touchline/ui';
import { currentUser } from '../session.ts';
import { enablePush } from './push-device.ts';
import { mayOfferPush, readPushToken } from './push-token.ts';

/** Texts of the toast, in the language of the page. */
interface Words {
  readonly reminded: string;
  /** The reminder comes while the portal is open. */
  readonly remindedOpen: string;
  /** The button that also asks for it when the portal is closed. */
  readonly notify: string;
  readonly error: (code: string) => Promise<string>;
}

/** Turns pushes on after an act of the user; returns the code of what went wrong, or null. */
async function offeredPush(uid: string): Promise<string | null> {
  try {
    return await enablePush(uid);
  } catch (error) {
    return isApiError(error) ? error.code : 'internal';
  }
}

/** Says when the reminder comes, and offers it for a closed portal, too: only after a press may the browser ask. */
export function confirmReminder({ reminded, remindedOpen, notify, error }: Words): void {
  const uid = currentUser()?.uid ?? '';
  if (readPushToken(uid) !== null || !mayOfferPush()) return void toast.show({ tone: 'good', text: reminded });
  const enable = async (): Promise<void> => {
    const problem = await offeredPush(uid);
    if (problem === null) toast.show({ tone: 'good', text: reminded });
    else toast.show({ tone: 'danger', text: await error(problem) });
  };
  toast.show({ tone: 'good', text: remindedOpen, action: { label: notify, onAction: () => void enable() } });
}
