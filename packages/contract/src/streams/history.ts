export const monthPattern = /^20[0-9]{2}-(?:0[1-9]|1[0-2])$/;
export const isMonth = (text: string): boolean => monthPattern.test(text);

/** What ended a broadcast: the host, an absent encoder, an operator or a rule, or an outage of the platform. */
export const broadcastEndings = ['host', 'encoder', 'cut_off', 'platform'] as const;

export const topFansMax = 5;

/** Maximum number of points of one broadcast, whatever its length. */
export const curvePointsMax = 240;
