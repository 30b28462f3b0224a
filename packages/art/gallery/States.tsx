import { IconVolume } from '@tabler/icons-react';
import {
  Button,
  EmptyState,
  EndNote,
  ErrorState,
  Icon,
  Notice,
  ProgressBar,
  SkeletonRows,
  Slider,
  StatTile,
} from '@touchline/ui';
import css from './gallery.module.css';
import { Sample } from './Sample.tsx';

export function States() {
  return (
    <>
      <Sample title="Notices and figures">
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
      </Sample>
      <Sample title="Empty">
        <EmptyState
          title="No live match in this league"
          text="The next one starts at 23:00. Set a reminder and we tell you five minutes before."
          action={<Button>See tomorrow</Button>}
        />
      </Sample>
      <Sample title="Error">
        <ErrorState
          title="The list did not load"
          text="Check your connection. Nothing you wrote is lost."
          retryLabel="Try again"
          onRetry={() => undefined}
          detail="req 7f31c0"
        />
      </Sample>
      <Sample title="Skeleton and end">
        <SkeletonRows label="Loading" />
        <EndNote>That is every one of today. Tomorrow has 143.</EndNote>
      </Sample>
    </>
  );
}
