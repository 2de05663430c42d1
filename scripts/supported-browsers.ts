/**
 * The oldest browsers in which everything works: Baseline 2023, https://web.dev/baseline. The build translates newer
 * syntax and styles for them; tests take away newer functions (tests/e2e/older-browser.ts).
 */
export const supportedBrowsers = { chrome: 120, edge: 120, firefox: 121, safari: 17.2 } as const;
