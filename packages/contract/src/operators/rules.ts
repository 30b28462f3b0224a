export const banScopes = ['platform', 'host'] as const;

export const personFilters = ['all', 'users', 'hosts', 'staff', 'visitors'] as const;
export const personSorts = ['best', 'registered', 'seen', 'nickname'] as const;

/** Maximum number of users that the search counts and pages through. */
export const peopleCountMax = 10_000;

export const liveHealths = ['healthy', 'poor', 'no_signal', 'unknown'] as const;
