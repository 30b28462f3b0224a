import {
  IconBallFootball,
  IconBallTennis,
  IconBell,
  IconBellFilled,
  IconBroadcast,
  IconCheck,
  IconPlus,
  IconSettings,
  IconShare3,
} from '@tabler/icons-react';
import {
  Button,
  Chip,
  Chips,
  CopyField,
  Count,
  FilterChip,
  IconButton,
  Key,
  Pager,
  Segmented,
  Switch,
  Tabs,
  Tooltip,
} from '@touchline/ui';
import { useState } from 'react';
import css from './gallery.module.css';
import { Line, Sample } from './Sample.tsx';

export function Controls() {
  const [tab, setTab] = useState('timeline');
  const [part, setPart] = useState<'all' | 'popular'>('all');
  const [liveOnly, setLiveOnly] = useState(true);
  const [sport, setSport] = useState('Football');
  return (
    <>
      <Sample title="Button">
        <Line>
          <Button tone="primary" icon={IconPlus}>
            Follow
          </Button>
          <Button>Reserve</Button>
          <Button tone="done" icon={IconCheck}>
            Reserved
          </Button>
          <Button tone="coin">Send</Button>
          <Button tone="quiet" icon={IconShare3}>
            Share
          </Button>
          <Button disabled>Muted until 21:40</Button>
        </Line>
        <Line>
          <Tooltip text="Settings">
            <IconButton icon={IconSettings} label="Settings" />
          </Tooltip>
          <IconButton icon={IconBell} label="Notifications, 120 unread" count={<Count text="99+" />} />
          <IconButton icon={IconBellFilled} filled label="Reminder" aria-pressed />
          <Button tone="primary" size="s" icon={IconBroadcast}>
            Go live
          </Button>
          <Button tone="danger" size="s">
            Cut off
          </Button>
          <Button tone="danger-line" size="s">
            Reject <Key>R</Key>
          </Button>
          <Button tone="primary" loading>
            Saving it
          </Button>
        </Line>
        <Line>
          <Button tone="primary" size="l" wide>
            Sign in as host
          </Button>
        </Line>
      </Sample>
      <Sample title="Tabs, chip, segmented, switch">
        <Tabs
          name="demo"
          label="Parts"
          value={tab}
          onChange={setTab}
          items={[
            { id: 'timeline', label: 'Timeline' },
            { id: 'lineups', label: 'Line-ups' },
            { id: 'also', label: 'Also live', count: '13' },
            { id: 'statistics', label: 'Statistics' },
            { id: 'head', label: 'Head to head' },
          ]}
        />
        {['timeline', 'lineups', 'also', 'statistics', 'head'].map((id) => (
          <div key={id} role="tabpanel" id={`demo-panel-${id}`} aria-labelledby={`demo-tab-${id}`} hidden />
        ))}
        <Line>
          <Chips label="Sport">
            <Chip
              icon={IconBallFootball}
              count="54"
              pressed={sport === 'Football'}
              onClick={() => setSport('Football')}
            >
              Football
            </Chip>
            <Chip icon={IconBallTennis} count="17" pressed={sport === 'Tennis'} onClick={() => setSport('Tennis')}>
              Tennis
            </Chip>
          </Chips>
          <FilterChip label="Status" value="Waiting" removeLabel="Remove filter Status" onRemove={() => setSport('')} />
        </Line>
        <Line>
          <Segmented
            label="Which"
            value={part}
            onChange={setPart}
            options={[
              { value: 'all', label: 'All' },
              { value: 'popular', label: 'Popular' },
            ]}
          />
          <Switch label="Live only" checked={liveOnly} onChange={setLiveOnly} />
          <Switch label="Off" checked={false} />
        </Line>
        <Segmented
          size="l"
          wide
          label="How to sign in"
          value={part}
          onChange={setPart}
          options={[
            { value: 'all', label: 'Password' },
            { value: 'popular', label: 'Phone and SMS' },
          ]}
        />
      </Sample>
      <Sample title="Copy field and pager">
        <div className={css.stack}>
          <CopyField label="RTMP address" value="rtmp://push.example.org/live" />
          <CopyField
            label="Live code"
            value="tl_48210937_x8f3kk2b"
            masked="tl_48210937_•••••••••••"
            hint="Whoever has the code can broadcast as you."
          />
          <PagerDemo />
        </div>
      </Sample>
    </>
  );
}

function PagerDemo() {
  const [page, setPage] = useState(6);
  return <Pager label="Pages" page={page} pageCount={24} onPage={setPage} />;
}
