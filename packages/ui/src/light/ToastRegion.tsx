import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import css from './ToastRegion.module.css';
import { useUiTexts } from './texts.tsx';
import { type Toast, toast, toastStore, visibleToasts } from './toast-store.ts';

const icons = { good: IconCircleCheck, info: IconInfoCircle, warn: IconAlertTriangle, danger: IconExclamationCircle };

/** Mount it once near the root. `label` names the region ("Messages"). */
export function ToastRegion({ label }: { label: string }) {
  const all = useSyncExternalStore(toastStore.subscribe, toastStore.all, toastStore.all);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const shown = all.slice(0, visibleToasts);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    // The top layer is a stack: reopening the region for each new toast keeps it above a dialog.
    const box = region.current;
    if (!box?.showPopover) return;
    if (box.matches(':popover-open')) box.hidePopover();
    if (newest !== undefined) box.showPopover();
  }, [newest]);
  return (
    <section
      ref={region}
      className={css.region}
      popover="manual"
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((entry) => (
        <ToastCard key={entry.id} entry={entry} held={held} />
      ))}
    </section>
  );
}

function ToastCard({ entry, held }: { entry: Toast; held: boolean }) {
  const texts = useUiTexts();
  const { id, durationMs } = entry;
  useEffect(() => {
    if (held || durationMs === 0) return;
    const timer = setTimeout(() => toast.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [held, durationMs, id]);
  return (
    <div className={cx(css.toast, css[entry.tone])} role={entry.tone === 'danger' ? 'alert' : undefined}>
      <Icon of={icons[entry.tone]} />
      <p>{entry.text}</p>
      {entry.action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            entry.action?.onAction();
            toast.dismiss(id);
          }}
        >
          {entry.action.label}
        </button>
      )}
      <IconButton icon={IconX} size="s" label={texts.close} onClick={() => toast.dismiss(id)} />
    </div>
  );
}
