import { ApiError } from '@touchline/client';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, fire, typeInto } from '../testing/draw.tsx';
import { EditForm } from './EditForm.tsx';
import { useEdit } from './use-edit.ts';

interface Note {
  text: string;
  revision: number;
  by: { name: string } | null;
}

let stored: Note | null;
const send = vi.fn<(text: string, over: Note | null) => Promise<void>>();
const saved = vi.fn<() => void>();
const take = vi.fn<(note: Note) => void>();
const first: Note = { text: 'first', revision: 1, by: null };

function NoteForm({ item, failuresInForm = false }: { item: Note | null; failuresInForm?: boolean }) {
  const [text, setText] = useState(item?.text ?? 'new');
  const edit = useEdit<Note>({
    item,
    latest: async () => stored,
    send: (over) => send(text, over),
    done: 'Saved it',
    onSaved: saved,
    failuresInForm,
  });
  return (
    <EditForm
      edit={edit}
      fields={(theirs) => [{ label: 'Text', theirs: theirs.text, mine: text }]}
      missing={text === '' ? ['Text'] : []}
      saveLabel="Save"
      onTake={take}
    >
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
    </EditForm>
  );
}

let page: Awaited<ReturnType<typeof draw>>;
const open = async (form: Parameters<typeof draw>[0]) => {
  page = await draw(form);
  await vi.waitUntil(() => button('Save'), { timeout: 5000 });
};
beforeEach(() => {
  stored = { text: 'second', revision: 2, by: { name: 'Noor' } };
  send.mockReset().mockImplementation(async (_, over) => {
    if (over && over.revision !== stored?.revision) throw new ApiError('conflict');
  });
  saved.mockReset();
  take.mockReset();
});
afterEach(() => page.close());

const shows = (text: string) => vi.waitUntil(() => document.body.textContent?.includes(text), { timeout: 5000 });
const field = () => document.querySelector('input') as HTMLInputElement;

it("overwrites a colleague's version only when confirmed and names the colleague", async () => {
  await open(<NoteForm item={first} />);
  await typeInto(field(), 'mine');
  await click(button('Save'));
  await shows('Noor saved this while you were editing');
  expect(document.body.textContent).toContain('Saved nowsecondYoursmine');
  await click(button('Save'));
  await vi.waitUntil(() => send.mock.calls.length === 2);
  expect(saved).not.toHaveBeenCalled();
  await shows('Noor saved this while you were editing');
  await click(button('Overwrite with mine'));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(send.mock.calls.map(([text, over]) => [text, over?.revision])).toEqual([
    ['mine', 1],
    ['mine', 1],
    ['mine', 2],
  ]);
});

it('asks again when a third version is saved in between', async () => {
  await open(<NoteForm item={first} />);
  await typeInto(field(), 'mine');
  await click(button('Save'));
  await shows('Noor saved this');
  stored = { text: 'third', revision: 3, by: { name: 'Kim' } };
  await click(button('Overwrite with mine'));
  await shows('Kim saved this');
  expect(document.body.textContent).toContain('Saved nowthirdYoursmine');
  expect([saved.mock.calls.length, field().value]).toEqual([0, 'mine']);
});

it("gives the colleague's version to the form when chosen", async () => {
  await open(<NoteForm item={first} />);
  await typeInto(field(), 'mine');
  await click(button('Save'));
  await shows('Noor saved this');
  await click(button('Discard mine, load theirs'));
  expect(take.mock.calls).toEqual([[stored]]);
});

it('overwrites nothing while a field is missing', async () => {
  await open(<NoteForm item={first} />);
  await click(button('Save'));
  await shows('Noor saved this');
  await typeInto(field(), '');
  expect([button('Overwrite with mine')?.disabled, button('Discard mine, load theirs')?.disabled]).toEqual([
    true,
    false,
  ]);
});

it('sends a form once even if it is submitted again while busy', async () => {
  let answer = (): void => undefined;
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await open(<NoteForm item={null} />);
  const form = document.querySelector('form') as HTMLFormElement;
  await fire(form, 'submit');
  await vi.waitUntil(() => button('Save')?.getAttribute('aria-disabled') === 'true');
  await fire(form, 'submit');
  answer();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(send.mock.calls).toEqual([['new', null]]);
});

it.each([true, false])(
  'offers no choice when the item no longer exists (failures in the form: %s)',
  async (failuresInForm) => {
    stored = null;
    send.mockRejectedValue(new ApiError('conflict'));
    await open(<NoteForm item={first} failuresInForm={failuresInForm} />);
    await click(button('Save'));
    await shows('Someone else has just changed this');
    const inForm = document.querySelector('form')?.textContent?.includes('Someone else has just changed this');
    expect([inForm, button('Overwrite with mine'), saved.mock.calls.length]).toEqual([failuresInForm, undefined, 0]);
  },
);
