import { installedBrowser } from "../../scripts/browser.mjs";

/** Launch options of Chromium: no background requests to other sites. */
export const chromium = {
  executablePath: installedBrowser(),
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
