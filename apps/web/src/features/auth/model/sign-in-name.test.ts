import { expect, it } from 'vitest';
import { signInName } from './sign-in-name.ts';

it.each([
  ['+8613800134021', { areaCode: '+86', phone: '13800134021' }],
  ['008613800134021', { areaCode: '+86', phone: '13800134021' }],
  ['+44 7700 900-123', { areaCode: '+44', phone: '7700900123' }],
  ['138 0013 4021', { areaCode: '+62', phone: '13800134021' }],
  // No country has this code: the server rejects it.
  ['+9991234567', { username: '+9991234567' }],
  ['mila2024', { username: 'mila2024' }],
  // Names are never trimmed.
  [' mila2024 ', { username: ' mila2024 ' }],
])('reads %j as %j in Indonesia', (text, name) => {
  expect(signInName(text, '+62')).toEqual(name);
});
