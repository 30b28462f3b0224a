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

/** Whether this browser could get pushes that its user has not turned on. */
export const canOfferPush = (): boolean => readPushToken(currentUser()?.uid ?? '') === null && mayOfferPush();

interface Offer {
  readonly text: string;
  /** The button: only after a press may the browser ask. */
  readonly turnOn: string;
  readonly done: string;
  readonly error: (code: string) => Promise<string>;
}

/** Offers pushes in a notice. */
export function offerPush({ text, turnOn, done, error }: Offer): void {
  const enable = async (): Promise<void> => {
    const problem = await offeredPush(currentUser()?.uid ?? '');
    if (problem === null) toast.show({ tone: 'good', text: done });
    else toast.show({ tone: 'danger', text: await error(problem) });
  };
  toast.show({ tone: 'good', text, action: { label: turnOn, onAction: () => void enable() } });
}

/** Says how the reminder comes: without pushes only while the portal is open; those are offered where they are possible. */
export function confirmReminder({ reminded, remindedOpen, notify, error }: Words): void {
  if (canOfferPush()) offerPush({ text: remindedOpen, turnOn: notify, done: reminded, error });
  else {
    const isOn = readPushToken(currentUser()?.uid ?? '') !== null;
    toast.show({ tone: 'good', text: isOn ? reminded : remindedOpen });
  }
}
