import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { setStage } from '../../shared/testing/stage.tsx';
import { AgreementScreen } from './RichTextScreen.tsx';

vi.mock('../sign-in/SignInTools.tsx', () => ({ SignInTools: () => null }));

const { show, until } = setStage(['pages', 'shell']);

it('has the title of each agreement, opened directly and one after the other', async () => {
  const history = createMemoryHistory({ initialEntries: ['/user/contract/service'] });
  const root = createRootRoute();
  const agreement = createRoute({
    getParentRoute: () => root,
    path: '/user/contract/$page',
    component: AgreementScreen,
  });
  document.title = 'Brackenhall Rovers v Castleby Athletic';
  await show(<RouterProvider router={createRouter({ routeTree: root.addChildren([agreement]), history }) as never} />);
  await until(() => expect(document.title).toBe('Terms of service · Touchline'));
  await act(async () => history.push('/user/contract/privacy'));
  await until(() => expect(document.title).toBe('Privacy policy · Touchline'));
});
