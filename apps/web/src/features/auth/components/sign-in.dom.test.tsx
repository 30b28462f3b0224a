import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { accountCalls, type Session } from '@touchline/contract/accounts';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, ok, setStage } from '../../../shared/testing/stage.tsx';
import type { SignInKind } from './KindTabs.tsx';
import { PasswordSignIn } from './PasswordSignIn.tsx';
import { PhoneSignIn } from './PhoneSignIn.tsx';

const { answer, askedOf, show, press, until, page } = setStage(['auth', 'common', 'errors']);
const { pwdLogin, phoneLogin } = accountCalls;

const session = { token: 'token' } as Session;
const onSession = vi.fn<(session: Session, path?: string) => void>();
const onCode = vi.fn<(signInToken: string, path?: string) => void>();
beforeEach(() => {
  onSession.mockReset();
  onCode.mockReset();
});

/** A form on a page, with the pages that its links lead to. */
async function open(Form: typeof PasswordSignIn, face: SignInKind): Promise<void> {
  const root = createRootRoute();
  const page = (path: string) => createRoute({ getParentRoute: () => root, path });
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: () => <Form face={face} onSession={onSession} onCode={onCode} onForgot={() => {}} />,
  });
  const routeTree = root.addChildren([login, page('/register'), page('/forget')]);
  const history = createMemoryHistory({ initialEntries: ['/login'] });
  await show(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  await until(() => expect(document.querySelector('form')).not.toBeNull());
}
const field = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;
const fill = (values: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, text] of Object.entries(values)) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text);
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
const typed = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, field(name).value]));
const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
// A waiting button has a status of its own.
const notice = () =>
  [...document.querySelectorAll('form :is([role=alert], [role=status])')].find((one) => !one.closest('button')) ?? null;
const wayOn = () => {
  const found = notice()?.querySelector('button, a');
  return found ? (found.getAttribute('href') ?? found.textContent) : null;
};
const refusal = (code: string, data?: object): Answer => ({ success: false, code, data });

interface Texts {
  readonly code: string;
  readonly data?: object;
  readonly title?: string;
  readonly text: string;
  /** Where the notice leads: the text of its button or the address of its link. */
  readonly on?: string;
  /** A pending state uses the role `status`, an error the role `alert`. */
  readonly role?: 'status';
}
const until2099 = { until: '2099-03-01T12:00:00.000Z' };
const hostNotices: readonly Texts[] = [
  {
    code: 'not_an_anchor',
    title: 'Not a host yet',
    text: 'This account isn’t a host yet. You can apply to become one.',
    on: 'Apply to commentate',
    role: 'status',
  },
  {
    code: 'review_pending',
    title: 'Under review',
    text: 'Your application is under review. We’ll text you the result.',
    on: 'View my application',
    role: 'status',
  },
  {
    code: 'review_rejected',
    data: { reason: 'The picture of your ID is blurred.' },
    title: 'Not approved',
    text: 'Your application wasn’t approved: The picture of your ID is blurred.',
    on: 'View my application',
  },
  {
    code: 'anchor_banned',
    data: until2099,
    title: 'Host account banned',
    text: 'This host account is banned until Mar 1, 2099',
  },
  { code: 'anchor_banned_forever', title: 'Permanently banned', text: 'This host account is permanently banned.' },
  { code: 'login_forbidden', text: 'This account isn’t allowed to sign in.' },
  { code: 'login_forbidden_until', data: until2099, text: 'This account can’t sign in until Mar 1, 2099' },
  {
    code: 'login_forbidden_until',
    data: { ...until2099, reason: 'Threats in the chat' },
    text: '12:00: Threats in the chat',
  },
  { code: 'login_forbidden', data: { reason: 'Threats' }, text: 'This account is banned: Threats' },
];

interface Way {
  readonly Form: typeof PasswordSignIn;
  readonly call: typeof pwdLogin | typeof phoneLogin;
  readonly values: Readonly<Record<string, string>>;
  readonly sent: object;
  readonly notices: readonly Texts[];
}
const ways: Readonly<Record<string, Way>> = {
  password: {
    Form: PasswordSignIn,
    call: pwdLogin,
    values: { username: 'nobody7', password: 'secret77' },
    sent: { username: 'nobody7', password: 'secret77' },
    notices: [
      ...hostNotices,
      { code: 'username_or_password_wrong', text: 'Wrong username or password.' },
      { code: 'phone_or_password_wrong', text: 'Wrong phone number or password.' },
      {
        code: 'login_locked',
        data: { minutes: 5 },
        text: 'Too many wrong passwords. Try again in 5 minutes or reset your password.',
      },
    ],
  },
  phone: {
    Form: PhoneSignIn,
    call: phoneLogin,
    values: { phone: '2025550143', smsCode: '123456' },
    sent: { phone: '2025550143', smsCode: '123456' },
    notices: [
      ...hostNotices,
      {
        code: 'anchor_not_registered',
        title: 'Host account not found',
        text: 'This host account isn’t registered. Please register first.',
        on: '/register?kind=host',
        role: 'status',
      },
    ],
  },
};

describe.each(Object.entries(ways))('host sign-in by %s', (_name, { Form, call, values, sent, notices }) => {
  it.each(notices)(
    'shows $code with its next step, and keeps the typed input',
    async ({ code, data, title, text, on, role }) => {
      answer(call, refusal(code, data));
      await open(Form, 'host');
      await fill(values);
      await submit();
      await until(() => expect(notice()).not.toBeNull());
      expect(askedOf(call)).toMatchObject([{ face: 'host', ...sent }]);
      expect(notice()?.textContent).toContain(`${title ?? ''}${text}`);
      expect(notice()?.getAttribute('role')).toBe(role ?? 'alert');
      expect(wayOn()).toBe(on ?? null);
      expect(typed(Object.keys(values))).toEqual(values);
    },
  );

  it.each(['not_an_anchor', 'review_pending', 'review_rejected'])(
    'leads from %s to the application with the typed input',
    async (code) => {
      answer(call, refusal(code, { reason: 'Blurred.' }), ok(session));
      await open(Form, 'host');
      await fill(values);
      await submit();
      await until(() => expect(notice()).not.toBeNull());
      await press(wayOn() ?? '');
      await until(() => expect(onSession).toHaveBeenCalledOnce());
      expect(askedOf(call)[1]).toMatchObject({ face: 'viewer', ...sent });
      expect(onSession.mock.calls[0]?.[1]).toBe('/user/apply');
    },
  );

  it('keeps the input when the next step fails too, and hides the notice on the next key', async () => {
    answer(call, refusal('review_pending'), 'lost', ok(session));
    await open(Form, 'host');
    await fill(values);
    await submit();
    await until(() => expect(notice()).not.toBeNull());
    await press('View my application');
    await until(() => expect(page()).not.toContain('Under review'));
    await until(() => expect(notice()?.getAttribute('role')).toBe('alert'));
    expect(typed(Object.keys(values))).toEqual(values);
    const [first = ''] = Object.keys(values);
    await fill({ [first]: `${values[first]}8` });
    expect(notice()).toBeNull();
    await submit();
    await until(() => expect(onSession).toHaveBeenCalledOnce());
  });
});

describe('empty fields', () => {
  it.each([
    [
      'password',
      PasswordSignIn,
      ['username', 'password'],
      ['Enter your username or phone number.', 'Enter a password.'],
    ],
    ['phone', PhoneSignIn, ['phone', 'smsCode'], ['Enter your phone number.', 'Enter the code we sent you.']],
  ] as const)('are reported by %s, and nothing is sent', async (_name, Form, names, words) => {
    await open(Form, 'host');
    await submit();
    for (const text of words) expect(page()).toContain(text);
    expect(names.map((name) => field(name).getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect([...askedOf(pwdLogin), ...askedOf(phoneLogin)]).toEqual([]);
  });
});

describe('invalid phone', () => {
  it.each([
    ['phone_or_area_code_wrong', 'phone', 'Check the phone number and the country code.'],
    ['sms_code_wrong', 'smsCode', 'That code is wrong. Please check it and try again.'],
    ['sms_code_expired', 'smsCode', 'This code has expired. Request a new one.'],
    ['sms_code_tries_exceeded', 'smsCode', 'Too many wrong tries. Request a new code.'],
  ])('shows an error at its field: %s', async (code, name, text) => {
    const { values } = ways.phone as Way;
    answer(phoneLogin, refusal(code));
    await open(PhoneSignIn, 'viewer');
    await fill(values);
    await submit();
    await until(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    expect(page()).toContain(text);
    expect(notice()).toBeNull();
    expect(typed(Object.keys(values))).toEqual(values);
  });
});

describe('the first step of an account with an authenticator', () => {
  const required = refusal('authenticator_code_required', { signInToken: 'first-step', ...until2099 });

  it.each([
    ['password', PasswordSignIn, pwdLogin, { username: 'nobody7', password: 'secret77' }],
    ['phone', PhoneSignIn as typeof PasswordSignIn, phoneLogin, { phone: '13800138000', smsCode: '123456' }],
  ] as const)('by %s continues with a code', async (_name, Form, call, values) => {
    answer(call, required);
    await open(Form, 'viewer');
    await fill(values);
    await submit();
    await until(() => expect(onCode).toHaveBeenCalledExactlyOnceWith('first-step', undefined));
    expect(onSession).not.toHaveBeenCalled();
    expect(notice()).toBeNull();
  });
});
