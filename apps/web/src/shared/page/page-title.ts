import { badgeText } from '@touchline/contract/text';

let title = document.title;
const unread = { messages: 0, notices: 0 };

const show = (): void => {
  const total = unread.messages + unread.notices;
  document.title = total > 0 ? `(${badgeText(total)}) ${title}` : title;
};

export function setPageTitle(text: string): void {
  title = text;
  show();
}

/** Unread messages and notices, in front of the title of the browser tab. */
export function setTitleUnread(kind: keyof typeof unread, count: number): void {
  unread[kind] = count;
  show();
}
