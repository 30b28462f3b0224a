import { TabPanel, Tabs } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import css from './people.module.css';

type Direction = 'received' | 'sent';

interface RequestPaneProps {
  /** Names the tabs in the document. */
  name: string;
  title: string;
  labels: Readonly<Record<Direction, string>>;
  children: (direction: Direction) => ReactNode;
}

/** Requests in two tabs: those to the user, and the user's own. */
export function RequestPane({ name, title, labels, children }: RequestPaneProps) {
  const [direction, setDirection] = useState<Direction>('received');
  return (
    <div className={css.pane}>
      <h2>{title}</h2>
      <Tabs
        name={name}
        label={title}
        ruled
        items={[
          { id: 'received', label: labels.received },
          { id: 'sent', label: labels.sent },
        ]}
        value={direction}
        onChange={(id) => setDirection(id === 'sent' ? 'sent' : 'received')}
      />
      <TabPanel name={name} id={direction}>
        {children(direction)}
      </TabPanel>
    </div>
  );
}
