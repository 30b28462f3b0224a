export { MessageSettings } from './components/MessageSettings.tsx';
export { NoticesPage } from './components/NoticesPage.tsx';
export { PushSettings } from './components/PushSettings.tsx';
