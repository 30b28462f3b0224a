export { MessengerPage } from './components/MessengerPage.tsx';
export { type MessengerSlots, MessengerSlotsProvider } from './model/slots.ts';
