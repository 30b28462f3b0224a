import { IconBallFootball, IconShield, IconStarFilled } from '@tabler/icons-react';
import {
  Avatar,
  AvatarStack,
  Badge,
  Button,
  CoinMark,
  Coins,
  Count,
  LiveTag,
  Minute,
  Status,
  Viewers,
} from '@touchline/ui';
import { useState } from 'react';
import { Crest, type CrestPattern, LeagueMark, ScorePair } from '../src/index.ts';
import { Line, Sample } from './Sample.tsx';

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
  const [score, setScore] = useState(1);
  return (
    <>
      <Sample title="Avatar, stack, crest">
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
      </Sample>
      <Sample title="Tags, badges, counters">
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
      </Sample>
    </>
  );
}
