export { noteServerTime, serverNow, useClock as useEachSecond, useNow } from '@touchline/app-kit/clock';
