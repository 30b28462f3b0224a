import { perMinute, routes } from '../kernel/call.ts';
import type { studioSchemas } from './studio-schemas.ts';

export const studioCalls = routes<typeof studioSchemas>()({
  covers: { path: '/web_anchor/GetLiveCoverPage', access: 'host', rate: perMinute(240) },
  addCover: { path: '/web_anchor/AddLiveCover', access: 'host', rate: perMinute(60) },
  editCover: { path: '/web_anchor/EditLiveCover', access: 'host', rate: perMinute(60) },
  deleteCover: { path: '/web_anchor/DelLiveCoverPage', access: 'host', rate: perMinute(60) },
  zoneSwitch: { method: 'GET', path: '/web_anchor/getZoneSwitch', access: 'host', rate: perMinute(240) },
  posts: { path: '/web_anchor/noteList', access: 'guest', rate: perMinute(240) },
  addPost: { path: '/web_anchor/addNote', access: 'host', rate: perMinute(60) },
  deletePost: { path: '/web_anchor/deleteNote', access: 'host', rate: perMinute(60) },
  images: { path: '/web_anchor/imageList', access: 'guest', rate: perMinute(240) },
  addImage: { path: '/web_anchor/addImage', access: 'host', rate: perMinute(60) },
  deleteImage: { path: '/web_anchor/deleteImage', access: 'host', rate: perMinute(60) },
  fans: { path: '/web_my/my_fans', access: 'host', rate: perMinute(240) },
});
