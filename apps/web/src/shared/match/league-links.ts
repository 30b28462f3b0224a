export const leagueHref = (leagueId: string): string => `#/league/${leagueId}`;
export const teamHref = (teamId: string): string => `#/team/${teamId}`;
