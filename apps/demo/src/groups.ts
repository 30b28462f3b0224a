import type { DemoGroup } from '@touchline/server/modules/groups/index.ts';

/** Accounts of the demo who are in its groups. */
interface DemoPeople {
  readonly host: string;
  /** An English and a Chinese viewer. */
  readonly viewers: readonly string[];
  /** Other hosts, the first by language: zh, tw, eng, ind, vie, tha. */
  readonly hosts: readonly string[];
}

/** Groups of the demo: one that asks before it lets people in, a Chinese one, and one open to everybody. */
export function demoGroups({ host, viewers, hosts }: DemoPeople): DemoGroup[] {
  const [kate = host, aze = host] = viewers;
  const [mai = host, taipei = host, lantern = host, jakarta = host, hanoi = host, bangkok = host] = hosts;
  return [
    {
      name: 'Away Day Regulars',
      owner: host,
      admins: [kate],
      members: [aze, lantern, hanoi],
      joinMode: 'approval',
      notice: 'Coach leaves the Lantern End at 9:30 on Saturday.\nTickets are collected at the gate, bring the code.',
      requests: [
        { uid: jakarta, reason: 'Kate sold me her spare ticket for Saturday' },
        { uid: bangkok, reason: 'I travel to every away match this season' },
      ],
      messages: [
        [kate, 'Who still needs a seat on the coach?', 1500],
        [lantern, 'Two for us please, window if you can', 1496],
        [host, 'Done, rows 4A and 4B', 1490],
        [hanoi, 'First away day for me, what do I bring?', 410],
        [kate, 'Scarf, snacks and a loud voice', 405],
        [host, 'And patience for the last ten minutes', 402],
        [aze, 'Is there a big screen at the service stop? I want the early kick-off', 96],
        [lantern, 'Yes, the one after the bridge. We stop for 40 minutes', 91],
        [kate, 'Announcement is up: 9:30 sharp, we will not wait', 34],
        [hanoi, 'See you all on Saturday!', 12],
      ],
    },
    {
      name: '周末看球局',
      owner: aze,
      admins: [mai],
      members: [host, kate, taipei],
      joinMode: 'invite',
      notice: '周六晚八点老地方，先到的帮忙占投影前那张桌子。',
      requests: [],
      messages: [
        [aze, '这周六有谁来？我订位子', 2800],
        [mai, '我来，下播直接过去', 2790],
        [taipei, '算我一個，可能晚十分鐘', 2700],
        [aze, '好，订六个人的桌', 2690],
        [kate, 'Can I join? My Chinese is only good for ordering food', 320],
        [mai, '欢迎！点菜就交给你了', 316],
        [aze, '上次那场加时看得我嗓子都哑了', 75],
        [taipei, '這次我猜 2 比 1', 41],
        [mai, '输的人请夜宵，记下来了', 18],
      ],
    },
    {
      name: 'Tactics Board',
      owner: lantern,
      admins: [],
      members: [host, kate, aze, mai, jakarta, hanoi, bangkok],
      joinMode: 'open',
      notice: '',
      requests: [],
      messages: [
        [lantern, 'Question of the week: back three or back four against two strikers?', 5000],
        [host, 'Back three, but only if the wing-backs are fit enough', 4980],
        [jakarta, 'Back four and a holding midfielder who drops in', 4900],
        [kate, 'Whoever defends the back post, please', 4895],
        [mai, '看对方边路快不快', 700],
        [lantern, 'New one: who covers when the full-back goes?', 160],
        [bangkok, 'The near midfielder, always', 150],
        [host, 'I will draw it at half-time tonight', 55],
      ],
    },
  ];
}
