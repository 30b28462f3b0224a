import { perMinute, routes } from '../kernel/call.ts';
import type { systemSchemas } from './schemas.ts';

export const systemCalls = routes<typeof systemSchemas>()({
  globalConfig: {
    path: '/systemEnums/globalConfig',
    access: 'public',
    rate: perMinute(120),
    networkRate: perMinute(1200),
    cost: 'entry',
    duringMaintenance: true,
  },
  enumerations: {
    method: 'GET',
    path: '/systemEnums/findAll',
    access: 'public',
    rate: perMinute(60),
    networkRate: perMinute(600),
    cacheSeconds: 3600,
  },
  regions: {
    method: 'GET',
    path: '/static/vant_addr.json',
    access: 'public',
    rate: perMinute(60),
    networkRate: perMinute(600),
    cacheSeconds: 86_400,
  },
  androidApp: {
    method: 'GET',
    path: '/manage/app_update/android',
    access: 'public',
    rate: perMinute(60),
    networkRate: perMinute(600),
  },
  site: {
    method: 'GET',
    path: '/system/site',
    access: 'public',
    rate: perMinute(60),
    networkRate: perMinute(600),
  },
  domain: {
    method: 'GET',
    path: '/system/domain',
    access: 'public',
    rate: perMinute(60),
    networkRate: perMinute(600),
    cost: 'entry',
    duringMaintenance: true,
  },
  realtimeAddress: {
    method: 'GET',
    path: '/openim-url/get',
    access: 'public',
    rate: perMinute(120),
    networkRate: perMinute(1200),
    cost: 'entry',
    duringMaintenance: true,
  },
});
