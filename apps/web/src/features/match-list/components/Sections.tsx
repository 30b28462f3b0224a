import { IconChevronDown } from '@tabler/icons-react';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx, Icon, LiveDot } from '@touchline/ui';
import { startTransition, useDeferredValue, useEffect, useId, useState } from 'react';
import type { LeagueGroup as Group, Section, SectionGroup } from '../model/groups.ts';
import { LeagueGroup } from './LeagueGroup.tsx';
import css from './match-list.module.css';

/** Rows of the first render, about one screen; the others follow in steps that keep the page responsive. */
const firstRows = 6;
const rowsInStep = 10;

/** Live, upcoming and ended matches; ended ones are collapsed unless there are no others. */
export function Sections({ sections }: { sections: readonly SectionGroup[] }) {
  const [steps, setSteps] = useState(0);
  const [unfolded, setUnfolded] = useState(false);
  const drawn = useDeferredValue(sections);
  const alone = drawn.length === 1;
  const folds = (section: Section): boolean => section === 'ended' && !alone;
  const { shown, leagues, rows } = firstOf(
    drawn.map((part) => (folds(part.section) && !unfolded ? { ...part, groups: [] } : part)),
    firstRows + steps * rowsInStep,
  );
  const more = rows > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts the next
  useEffect(() => {
    if (!more) return;
    const timer = setTimeout(() => startTransition(() => setSteps((done) => done + 1)));
    return () => clearTimeout(timer);
  }, [more, steps]);
  return (
    <>
      {shown.map(({ section, groups, count }) => (
        <section key={section} className={css.section}>
          <SectionHead
            section={section}
            count={count}
            hidden={alone}
            open={folds(section) ? unfolded : undefined}
            onFold={() => setUnfolded(!unfolded)}
          />
          {groups.map((group) => (
            <MemoGroup key={group.league.id} group={group} />
          ))}
        </section>
      ))}
      {more && <div className={css.rest} style={{ '--groups': leagues, '--rows': rows }} />}
    </>
  );
}

interface SectionHeadProps {
  section: Section;
  count: number;
  /** For screen readers only: a single section needs no visible heading. */
  hidden: boolean;
  /** Set for a section that can be collapsed. */
  open: boolean | undefined;
  onFold: () => void;
}

function SectionHead({ section, count, hidden, open, onFold }: SectionHeadProps) {
  const { t } = useTranslation('matches');
  const formats = useFormats();
  const id = useId();
  const words = (
    <>
      {section === 'live' && <LiveDot />}
      <span id={id}>{t(`section.${section}`)}</span>
      <span className={css.count} aria-hidden="true">
        {formats.number(count)}
      </span>
      <span className="hidden-text">{t('count', { count })}</span>
    </>
  );
  if (hidden) return <h2 className="hidden-text">{t(`section.${section}`)}</h2>;
  if (open === undefined) return <h2 className={css.sectionHead}>{words}</h2>;
  return (
    <h2 className={css.fold}>
      <button type="button" aria-expanded={open} onClick={onFold}>
        {words}
        <span className={cx(css.chevron, open && css.isOpen)}>
          <Icon of={IconChevronDown} size="s" />
        </span>
      </button>
    </h2>
  );
}

interface First {
  shown: SectionGroup[];
  /** Leagues and matches that are left out. */
  leagues: number;
  rows: number;
}

/** Returns the leagues that hold the first `most` rows, the last league whole; no section follows a cut one. */
function firstOf(sections: readonly SectionGroup[], most: number): First {
  const shown: SectionGroup[] = [];
  let drawn = 0;
  let [leagues, rows] = [0, 0];
  for (const part of sections) {
    const groups: Group[] = [];
    if (rows === 0) shown.push({ ...part, groups });
    for (const group of part.groups) {
      const size = group.matches.length;
      if (drawn < most) {
        groups.push(group);
        drawn += size;
      } else {
        leagues += 1;
        rows += size;
      }
    }
  }
  return { shown, leagues, rows };
}

/** Each change creates new groups; passes on the previous group when it holds the same matches. */
function MemoGroup({ group }: { group: Group }) {
  const [stable, setStable] = useState(group);
  const same =
    stable.league === group.league &&
    stable.matches.length === group.matches.length &&
    stable.matches.every((match, at) => match === group.matches[at]);
  if (!same) setStable(group);
  return <LeagueGroup group={same ? stable : group} />;
}
