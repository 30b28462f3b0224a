import { IconAdjustments, IconCopy, IconCornerUpLeft, IconDots, IconFlag } from '@tabler/icons-react';
import { Button, DropMenu, IconButton, toast } from '@touchline/ui';
import { Checkbox } from '@touchline/ui/form';
import { ConfirmDialog, Dialog, Drawer, Popover } from '@touchline/ui/overlay';
import { useState } from 'react';
import css from './gallery.module.css';
import { Line, Sample } from './Sample.tsx';

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm' | 'typed' | null>(null);
  const close = () => setOpen(null);
  return (
    <Sample title="Menu, dialog, drawer, popover, toast">
      <Line>
        <DropMenu
          label="Message"
          trigger={(props) => <IconButton {...props} icon={IconDots} label="More" />}
          items={[
            { id: 'reply', label: 'Reply', icon: IconCornerUpLeft },
            { id: 'copy', label: 'Copy', icon: IconCopy },
            'rule',
            { id: 'report', label: 'Report', icon: IconFlag, tone: 'danger' },
          ]}
        />
        <Popover label="Filters" trigger={(props) => <IconButton {...props} icon={IconAdjustments} label="Filters" />}>
          {(done) => (
            <div className={css.stack}>
              <Checkbox label="Only with pictures" />
              <Button size="s" onClick={done}>
                Apply
              </Button>
            </div>
          )}
        </Popover>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button tone="danger-line" onClick={() => setOpen('confirm')}>
          Cut off
        </Button>
        <Button tone="danger-line" onClick={() => setOpen('typed')}>
          Delete
        </Button>
      </Line>
      <Line>
        <Button
          size="s"
          onClick={() => toast.show({ tone: 'good', text: 'Reminder set. We tell you five minutes before.' })}
        >
          Good news
        </Button>
        <Button
          size="s"
          onClick={() =>
            toast.show({
              tone: 'danger',
              text: 'The message was not sent.',
              action: { label: 'Retry', onAction: () => undefined },
            })
          }
        >
          Bad news
        </Button>
      </Line>
      <Dialog open={open === 'dialog'} onClose={close} title="Share" foot={<Button onClick={close}>Done</Button>}>
        <p>Send the address to a friend. Whoever opens it watches with you.</p>
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="minh_tactics"
        foot={<Button tone="primary">Approve</Button>}
      >
        <p>Applied 20 Nov, 02:14 from Đà Nẵng.</p>
      </Drawer>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Cut off TouchlineTom?"
        effects={[
          'The broadcast ends for 64,200 viewers at once.',
          'The encoder cannot connect for 24 hours.',
          'The host is told the reason.',
        ]}
        confirmLabel="Cut off"
        cancelLabel="Leave on air"
        onConfirm={() => undefined}
      />
      <ConfirmDialog
        open={open === 'typed'}
        onClose={close}
        title="Delete the account?"
        text="It cannot be brought back."
        typed={{ word: 'kaito_94', label: 'Type kaito_94 to go on' }}
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={() => Promise.reject(new Error('closed'))}
        errorText={() => 'The account still holds coins. Pay them out first.'}
      />
    </Sample>
  );
}
