/** Path of the browser for tests: the one in CHROMIUM, or the lightest of the system. Without any, nothing is there. */
export declare const chromiumPath: () => string;
/** Path of a browser that can also show notifications. Without any, nothing is there. */
export declare const wholeChromiumPath: () => string;
