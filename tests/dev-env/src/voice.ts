export { iceServersFor } from '@touchline/server/modules/voice/engine/ice-servers.ts';
export { sampleOffer } from '@touchline/voice/testing/sample-offer.ts';
export { startTestPeers, type TestPeers } from '@touchline/voice/testing/test-peers.ts';
export { startVoiceProcess, type VoiceProcess } from '@touchline/voice/testing/voice-process.ts';
