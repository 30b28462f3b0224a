export { MessengerPage } from './components/MessengerPage.tsx';
export { type MessengerSlots, MessengerSlotsProvider, type ReportSlotProps } from './model/slots.ts';
