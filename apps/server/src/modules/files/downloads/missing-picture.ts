import { limits } from '@touchline/contract/limits';

const side = limits.files.imageFallback;

/**
 * Placeholder of a missing picture, in the default size: a pitch from above with broken lines. Uses attributes only,
 * because the content policy of files allows no style.
 */
export const missingPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 200 200">
<rect width="200" height="200" fill="#1c2622"/>
<g fill="none" stroke="#5c7267" stroke-width="4" stroke-linecap="round">
<rect x="34" y="50" width="132" height="100" rx="4" stroke-dasharray="26 12"/>
<path d="M100 50v26M100 124v26"/>
<circle cx="100" cy="100" r="24" stroke-dasharray="19 11.2"/>
<path d="M34 78h18v44H34M166 78h-18v44h18"/>
</g>
<path d="M86 86l28 28M114 86l-28 28" stroke="#8fa79b" stroke-width="5" stroke-linecap="round"/>
</svg>
`;
