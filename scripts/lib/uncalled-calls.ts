/** Calls that our clients do not make, and why they are served. Those of the specification are explained in docs/specification.md. */
export const uncalledCalls: Readonly<Record<string, string>> = {
  'feedCalls.push': 'for providers of match data, who call it with their API key',
  'hostCalls.columns': 'of the specification; the portal takes the columns with their numbers',
  'hostCalls.page': 'of the specification; the portal asks page by page with a cursor',
  'matchCalls.columns': 'of the specification; the portal asks for the columns with their numbers',
  'roomCalls.matchRoom': 'of the specification; the details of a match name its room',
  'roomCalls.hostRoom': 'of the specification; the details of a host name the room',
  'roomModerationCalls.stopChat': 'of the specification; the portal makes the calls of one user and of everyone apart',
  'roomModerationCalls.log': 'for hosts of other clients; the portal shows the log of one user',
  'roomOperatorCalls.person': 'for tools of operators; the console shows the account',
  'systemCalls.enumerations': 'of the specification; our clients have the enumerations of the contract',
  'systemCalls.domain': 'of the specification; the portal is served by the server that it calls',
};
