import { Segmented } from '@touchline/ui';
import type { ComponentType, ReactNode } from 'react';
import { useTableUrl } from '../table/use-table-url.ts';

interface View {
  id: string;
  label: string;
  screen: ComponentType<{ views: ReactNode }>;
}

/** Tabs within one place. The URL holds the tab, the first one by default; each tab keeps its own filters. */
export function PageViews({ label, views }: { label: string; views: readonly [View, ...View[]] }) {
  const url = useTableUrl();
  const [first] = views;
  const view = views.find(({ id }) => id === url.values.view) ?? first;
  const Screen = view.screen;
  return (
    <Screen
      key={view.id}
      views={
        <Segmented
          label={label}
          options={views.map(({ id, label: text }) => ({ value: id, label: text }))}
          value={view.id}
          onChange={(id) =>
            url.set({
              ...Object.fromEntries(Object.keys(url.values).map((name) => [name, undefined])),
              view: id === first.id ? undefined : id,
            })
          }
        />
      }
    />
  );
}
