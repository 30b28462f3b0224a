/** A saving that did not happen, and the form shows why: nothing more needs saying. */
export class ShownInForm extends Error {}
