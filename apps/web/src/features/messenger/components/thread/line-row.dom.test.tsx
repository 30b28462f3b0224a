import { contentTypes } from '@touchline/contract/enums';
import { expect, it } from 'vitest';
import { setStage } from '../../../../shared/testing/stage.tsx';
import { messageOf } from '../../model/messenger-fixtures.ts';
import { LineRow } from './LineRow.tsx';

const stage = setStage(['messenger']);
const by = { uid: '7', nickname: 'Kop <b>End' };
const boldNames = (): (string | null)[] => [...document.querySelectorAll('b')].map(({ textContent }) => textContent);

it('shows who took back a message with the name in bold', async () => {
  const message = { ...messageOf({ seq: 1 }), contentType: contentTypes.revoked, content: { by } };
  await stage.show(<LineRow message={message as never} uid="1" />);
  await stage.sees('Kop <b>End took back a message');
  expect(boldNames()).toEqual(['Kop <b>End']);
});

it('shows every name of a group notice in bold', async () => {
  const targets = [
    { uid: '8', nickname: 'Ann' },
    { uid: '9', nickname: 'Ben' },
  ];
  const content = { notice: 'invited', by, targets, text: '' };
  const message = { ...messageOf({ seq: 1 }), contentType: contentTypes.group_notice, content };
  await stage.show(<LineRow message={message as never} uid="1" />);
  await stage.until(() => expect(boldNames()).toEqual(['Kop <b>End', 'Ann', 'Ben']));
});
