import { IconCoins, IconListCheck, IconMailDollar } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { ButtonLink, Card, Icon } from '@touchline/ui';
import { useFeature } from '../../../shared/api/global-config.ts';
import css from './wallet.module.css';

const ways = [
  { id: 'tasks', icon: IconListCheck, to: '#/user/tasks' },
  { id: 'packets', icon: IconMailDollar, to: '#/anchor/0' },
  { id: 'hosts', icon: IconCoins, to: '#/anchor/0' },
] as const;

/** Ways to earn coins, each with a link. */
export function EarningWays() {
  const { t } = useTranslation('wallet');
  const packets = useFeature('redPackets');
  return (
    <>
      <p className={css.lead}>{t('ways.text')}</p>
      <ul className="stack-3">
        {ways
          .filter(({ id }) => packets || id !== 'packets')
          .map(({ id, icon, to }) => (
            <li key={id}>
              <Card padded className={css.way}>
                <span className={css.mark}>
                  <Icon of={icon} />
                </span>
                <div className={css.what}>
                  <b>{t(`ways.${id}`)}</b>
                  <span>{t(`ways.${id}Text`)}</span>
                </div>
                <ButtonLink size="s" href={to}>
                  {t(id === 'tasks' ? 'ways.toTasks' : 'ways.toHosts')}
                </ButtonLink>
              </Card>
            </li>
          ))}
      </ul>
    </>
  );
}
