import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, step } from "./steps.mjs";

/** The shell draws pages without a browser window, which takes a third less processor time than Chromium's headless mode. */
const shell = "/usr/bin/chromium-headless-shell";
const known = [shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/opt/google/chrome/chrome"];

/** The Chromium of CHROMIUM or of this machine, if there is one. */
export const installedBrowser = () => [process.env.CHROMIUM, ...known].find((path) => path && existsSync(path));

const installPackage = (name) => run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name]);

/** Finds or installs a Chromium: Debian's package for root, else an npm package with its libraries. */
export async function ensureBrowser() {
  const browser = installedBrowser();
  if (browser) return { CHROMIUM: browser };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await step("Installing Chromium", "Install a Chromium by hand and name it with CHROMIUM=/path/to/it.", async () => {
      const update = await run("apt-get", ["update", "-q"]);
      if (update.code !== 0) return update;
      const installed = await installPackage("chromium-headless-shell");
      // Older releases of Debian have no package of the shell alone.
      return installed.code === 0 ? installed : installPackage("chromium");
    });
    return { CHROMIUM: installedBrowser() };
  }
  console.log("Unpacking a Chromium from its package ...");
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  const path = await packaged.executablePath();
  return { CHROMIUM: path, LD_LIBRARY_PATH: [join(tmpdir(), "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":") };
}
