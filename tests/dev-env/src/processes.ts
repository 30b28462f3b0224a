// For tests that run the server only as a separate process: loading the server into the test as well would cost more than
// the test.
export { createTestDatabase, type TestDatabase } from '@touchline/server/testing/database.ts';
export { openFolder } from '@touchline/server/testing/fast-folder.ts';
export { arriveGuest } from './actors.ts';
export { isLongRun } from './config.ts';
export { readDemoPasswords } from './demo-passwords.ts';
export { databaseFolder, databasePid, databaseUrl, openEmbeddedDatabase } from './embedded-database.ts';
export { hasFfmpeg, pushPicture } from './encoder.ts';
export { failToStart } from './failed-start.ts';
export { removeDemo } from './remove-demo.ts';
export { freePort, killWhileSeeding, runToEnd, type ServerProcess, startServerProcess } from './server-process.ts';
