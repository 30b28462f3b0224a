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
  IconShield,
  IconStarFilled,
  IconVolume,
} from '@tabler/icons-react';
import { useState } from 'react';
import {
  Avatar,
  AvatarStack,
  Badge,
  Button,
  Chip,
  Chips,
  CoinMark,
  Coins,
  CopyField,
  Count,
  Crest,
  type CrestPattern,
  Divider,
  EmptyState,
  EndNote,
  ErrorState,
  FilterChip,
  Icon,
  IconButton,
  Key,
  LeagueMark,
  LiveTag,
  Minute,
  Notice,
  Pager,
  ProgressBar,
  ScorePair,
  Segmented,
  SkeletonRows,
  Slider,
  StatTile,
  Status,
  Switch,
  Table,
  type TableSort,
  Tabs,
  Tooltip,
  Viewers,
} from '../src/index.ts';
import css from './gallery.module.css';
import { Line, Piece } from './Piece.tsx';

const hues = [
  'canvas',
  'surface-1',
  'surface-2',
  'surface-3',
  'line',
  'line-strong',
  'pitch',
  'pitch-fill',
  'live',
  'live-fill',
  'coin',
  'coin-fill',
  'danger',
  'warn',
  'info',
];
const inks = [
  'pitch-ink',
  'live-ink',
  'coin-ink',
  'info-ink',
  'danger-ink',
  'warn-ink',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `name-${n}`),
];
const crests: [CrestPattern, 'shield' | 'round', string[]][] = [
  ['stripes', 'shield', ['#F4F6F8', '#16191D']],
  ['chief', 'shield', ['#7CC3EE', '#16345C']],
  ['stripes', 'shield', ['#A50044', '#004D98']],
  ['sash', 'shield', ['#1B5FAE', '#F2F4F7']],
  ['quarter', 'shield', ['#1E4FA8', '#E9EEF5']],
  ['chevron', 'shield', ['#2B6BBF', '#F5F7FA']],
  ['disc', 'shield', ['#DC052D', '#FFFFFF']],
  ['chevron', 'round', ['#D6232F', '#F4C542']],
  ['band', 'round', ['#15377B', '#E9ECF2']],
  ['thirds', 'round', ['#0B8A4B', '#CE2B37', '#FFFFFF']],
];

export function Marks() {
  const [tab, setTab] = useState('timeline');
  const [part, setPart] = useState<'all' | 'popular'>('all');
  const [liveOnly, setLiveOnly] = useState(true);
  const [score, setScore] = useState(1);
  const [sport, setSport] = useState('Football');
  return (
    <>
      <Piece title="Hues: bare for marks, -ink for text, -fill under text" wide>
        <div className={css.swatches}>
          {hues.map((hue) => (
            <span key={hue}>
              <i style={{ '--swatch': `var(--${hue})` }} />
              {hue}
            </span>
          ))}
        </div>
        <p className={css.inks}>
          {inks.map((ink) => (
            <span key={ink} style={{ color: `var(--${ink})` }}>
              {ink}
            </span>
          ))}
        </p>
      </Piece>
      <Piece title="Button">
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
      </Piece>
      <Piece title="Tabs, chip, segmented, switch">
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
            { value: 'popular', label: 'Phone and SMS code' },
          ]}
        />
      </Piece>
      <Piece title="Avatar, stack, crest">
        <Line>
          <Avatar name="TouchlineTom" size="xl" ring="live" headset />
          <Avatar name="kop_end_kate" size="xl" ring="voice" />
          <Avatar name="Minh_K" size="l" />
          <Avatar name="阿森解说" />
          <Avatar name="rahul.v" size="s" />
          <Avatar name="North Bank" look="letters" size="l" />
          <Avatar name="篮球老麦" look="letters" />
          <AvatarStack
            label="Tom, Kate, Minh and 11 more"
            people={[{ name: 'tom', headset: true }, { name: 'kate' }, { name: 'minh' }]}
            more="+11"
          />
        </Line>
        <Line>
          {crests.map(([pattern, shape, colors]) => (
            <Crest
              key={`${pattern}${shape}${colors[0]}`}
              seed="x"
              pattern={pattern}
              shape={shape}
              colors={colors}
              size="l"
            />
          ))}
        </Line>
        <Line>
          {['Liverpool', 'Ajax', 'Boca', 'Santos', 'Kaizer', 'Urawa', 'Celtic', 'Buriram'].map((seed) => (
            <Crest key={seed} seed={seed} size="m" label={seed} />
          ))}
          <LeagueMark icon={IconBallFootball} />
        </Line>
      </Piece>
      <Piece title="Tags, badges, counters">
        <Line>
          <LiveTag>LIVE</LiveTag>
          <Minute>64′</Minute>
          <Viewers text="12.4K" label="12,400 watching" />
          <Coins text="12,480" label="12,480 coins" />
          <CoinMark size={24} />
        </Line>
        <Line>
          <Badge tone="pitch">Host</Badge>
          <Badge tone="info" icon={IconShield}>
            Admin
          </Badge>
          <Badge tone="strong">Assistant</Badge>
          <Badge tone="outline">Guest</Badge>
          <Badge tone="coin" icon={IconStarFilled} iconFilled>
            12
          </Badge>
          <Badge tone="coin-fill">20% off</Badge>
          <Badge tone="good">Approved</Badge>
          <Badge tone="warn">Waiting</Badge>
          <Badge tone="bad">Rejected</Badge>
          <Badge>Draft</Badge>
          <Status tone="good">Healthy</Status>
          <Count place="inline" tone="pitch" text="12" />
        </Line>
        <Line>
          <ScorePair size="lead" home={2} away={score} />
          <ScorePair size="hero" home={88} away={91} />
          <ScorePair home={3} away={0} winner="home" />
          <Button size="s" onClick={() => setScore(score + 1)}>
            Goal
          </Button>
        </Line>
        <Divider>or</Divider>
      </Piece>
      <Piece title="Notices and figures">
        <div className={css.stack}>
          <Notice tone="warn" title="Your registration is under review">
            Customer service answers within one working day, by SMS.
          </Notice>
          <Notice
            tone="bad"
            title="Signed up on a banned account’s device"
            action={
              <a className="text-link" href="#compare">
                Compare the two
              </a>
            }
          />
          <Notice tone="info" title="On air means public">
            If the encoder drops, viewers see “reconnecting” for 60 seconds.
          </Notice>
          <div className={css.tiles}>
            <StatTile label="Bitrate" value="4.2" unit="Mbit/s" change={{ text: '+12%', tone: 'good' }} />
            <StatTile label="Dropped frames" value="0.4" unit="%" change={{ text: '+0.2', tone: 'bad' }} />
          </div>
          <ProgressBar label="Upload" value={0.62} />
          <ProgressBar label="Working" value={null} />
          <div className={css.video}>
            <Icon of={IconVolume} className="on-video" />
            <Slider label="Volume" value={0.7} onChange={() => undefined} valueText="70%" onVideo />
          </div>
        </div>
      </Piece>
      <Piece title="Copy field and pager">
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
      </Piece>
      <Piece title="Table" wide>
        <TableDemo />
      </Piece>
      <Piece title="Empty">
        <EmptyState
          title="No live match in this league"
          text="The next one starts at 23:00. Set a reminder and we tell you five minutes before."
          action={<Button>See tomorrow</Button>}
        />
      </Piece>
      <Piece title="Error">
        <ErrorState
          title="The list did not load"
          text="Check your connection. Nothing you wrote is lost."
          retryLabel="Try again"
          onRetry={() => undefined}
          detail="req 7f31c0"
        />
      </Piece>
      <Piece title="Skeleton and end">
        <SkeletonRows label="Loading" />
        <EndNote>That is every one of today. Tomorrow has 143.</EndNote>
      </Piece>
    </>
  );
}

function PagerDemo() {
  const [page, setPage] = useState(6);
  return <Pager label="Pages" page={page} pageCount={24} onPage={setPage} />;
}

const people = [
  { id: '48213907', name: 'bóng.đá.quang', region: 'Hà Nội', risk: 'Phone reused', hours: 26 },
  { id: '48213955', name: '阿杰看球', region: 'Chengdu', risk: '', hours: 24 },
  { id: '48214020', name: 'narrador.caio', region: 'Recife', risk: '', hours: 17 },
  { id: '48214066', name: 'ส้มโอ บาส', region: 'Chiang Mai', risk: '', hours: 12 },
];

function TableDemo() {
  const [sort, setSort] = useState<TableSort>({ column: 'hours', descending: true });
  const [open, setOpen] = useState('48213955');
  const rows = people.toSorted(
    (a, b) => (sort.column === 'hours' ? a.hours - b.hours : a.name.localeCompare(b.name)) * (sort.descending ? -1 : 1),
  );
  return (
    <Table
      label="Applications"
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={setSort}
      currentKey={open}
      onRow={(row) => setOpen(row.id)}
      columns={[
        {
          id: 'name',
          head: 'Applicant',
          title: true,
          sortable: true,
          cell: (row) => (
            <span style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
              <Avatar name={row.name} />
              <button type="button" onClick={() => setOpen(row.id)}>
                {row.name}
              </button>
            </span>
          ),
        },
        { id: 'region', head: 'Region', cell: (row) => row.region },
        { id: 'risk', head: 'Risk', cell: (row) => (row.risk ? <Badge tone="warn">{row.risk}</Badge> : 'None') },
        { id: 'hours', head: 'Waiting', numeric: true, sortable: true, cell: (row) => `${row.hours} h` },
      ]}
    />
  );
}
