import { day, minute } from './units.ts';

export const postImagesMax = 9;
export const photoDescriptionMax = 20;
/** Hours of the server's day in which live history and statistics are rebuilt. */
export const statisticsFromHour = 0;
export const statisticsToHour = 6;
export const roomNameMax = 30;
export const hostTitleMax = 30;
export const introMax = 500;
export const announcementMax = 500;
export const postTextMax = 2000;
export const reasonMax = 500;
export const liveCodeShown = 4;
export const realNameMax = 60;
/** The applicant's description of past experience. */
export const experienceMax = 1000;
export const contactMax = 100;
export const sampleLinkMax = 500;
/** Pictures of identity documents are deleted this long after the decision. */
export const documentsLifeMs = 30 * day;
/** Life of a signed address of such a picture. */
export const documentAddressLifeMs = 5 * minute;
/** An application that waits longer counts as late. */
export const answerWithinMs = day;
