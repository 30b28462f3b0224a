import { useTranslation } from '@touchline/i18n';
import { TabPanel, Tabs } from '@touchline/ui';
import { useState } from 'react';
import { Fans, Follows } from '../../features/follow/index.ts';
import { useLiveMatches } from '../../shared/match/live-matches.ts';
import { isApprovedHost, useSession } from '../../shared/session/session.ts';
import css from './AttentionScreen.module.css';

/** /user/attention: the hosts a user follows, and a host's followers. */
export function AttentionScreen() {
  useLiveMatches(0);
  const host = useSession((session) => isApprovedHost(session.user));
  return host ? <Both /> : <Follows />;
}

function Both() {
  const { t } = useTranslation(['hosts', 'common']);
  const [tab, setTab] = useState('follows');
  return (
    <>
      <div className={css.tabs}>
        <Tabs
          name="attention"
          label={t('hosts:fans.tabs')}
          ruled
          items={[
            { id: 'follows', label: t('common:following') },
            { id: 'fans', label: t('hosts:fans.tab') },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
      <TabPanel name="attention" id={tab}>
        {tab === 'fans' ? <Fans /> : <Follows />}
      </TabPanel>
    </>
  );
}
