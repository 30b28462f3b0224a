import { badgeText } from './unread-messages.ts';

let title = document.title;
let unread = 0;

const show = (): void => {
  document.title = unread > 0 ? `(${badgeText(unread)}) ${title}` : title;
};

export function setPageTitle(text: string): void {
  title = text;
  show();
}

/** Unread messages, in front of the title of the browser tab. */
export function setTitleUnread(count: number): void {
  unread = count;
  show();
}
