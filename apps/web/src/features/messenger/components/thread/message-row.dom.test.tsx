import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { setStage } from '../../../../shared/testing/stage.tsx';
import { conversationFixture, messageOf } from '../../model/messenger-fixtures.ts';
import { MessageRow } from './MessageRow.tsx';

const stage = setStage(['messenger', 'common']);
const message = messageOf({ seq: 3 });
const conversation = conversationFixture({ conversationId: message.conversationId });

/** A row beside its menu, which takes the focus when it opens, as the real one does. */
function RowWithMenu() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const handlers = {
    onMenu: (_message: unknown, at: Element) => setAnchor(at),
    onPalette: (_message: unknown, at: Element) => setAnchor(at),
    onReply: null,
    onReact: () => {},
    onJump: () => {},
    onReaders: () => {},
    onSelect: () => {},
  };
  return (
    <>
      <MessageRow
        row={{ kind: 'message', key: '3', message, own: false, head: true, tail: true }}
        conversation={conversation}
        uid="1"
        handlers={handlers}
        flashed={false}
        selected={null}
        menuOpen={anchor !== null}
      />
      {anchor && (
        <button type="button" ref={(button) => button?.focus()} onClick={() => setAnchor(null)}>
          {anchor.isConnected ? 'beside the message' : 'nowhere'}
        </button>
      )}
    </>
  );
}
const line = () => document.querySelector('[data-line]') as HTMLElement;
const tool = (label: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
const menu = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent !== '');
const pointer = (type: string) =>
  act(async () => void line().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' })));

it('keeps its buttons while its menu has the focus', async () => {
  await stage.show(<RowWithMenu />);
  expect(tool('More')).toBeNull();
  await pointer('pointerover');
  await act(async () => {
    tool('More')?.focus();
    tool('More')?.click();
  });
  expect(menu()?.textContent).toBe('beside the message');
  expect(tool('More')).not.toBeNull();
  await pointer('pointerout');
  expect(tool('More')).not.toBeNull();
});

it('shows its buttons under the pointer after its menu has closed', async () => {
  await stage.show(<RowWithMenu />);
  await pointer('pointerover');
  await act(async () => {
    tool('More')?.focus();
    tool('More')?.click();
  });
  await act(async () => menu()?.click());
  expect(tool('More')).not.toBeNull();
  await pointer('pointerout');
  expect(tool('More')).toBeNull();
});
