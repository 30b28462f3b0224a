export { LeaguePage } from './components/LeaguePage.tsx';
export { MeetingsPanel } from './components/MeetingsPanel.tsx';
export { StandingsPanel } from './components/StandingsPanel.tsx';
export { TeamPage } from './components/TeamPage.tsx';
