import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, step } from "./steps.mjs";

const known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/opt/google/chrome/chrome"];

/** Finds or installs a Chromium: Debian's package for root, else an npm package with its libraries. */
export async function ensureBrowser() {
  const present = [process.env.CHROMIUM, ...known].find((path) => path && existsSync(path));
  if (present) return { CHROMIUM: present };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await step("Installing Chromium", "Install a Chromium by hand and name it with CHROMIUM=/path/to/it.", async () => {
      const update = await run("apt-get", ["update", "-q"]);
      return update.code === 0 ? run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"]) : update;
    });
    return { CHROMIUM: "/usr/bin/chromium" };
  }
  console.log("Unpacking a Chromium from its package ...");
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  const path = await packaged.executablePath();
  return { CHROMIUM: path, LD_LIBRARY_PATH: [join(tmpdir(), "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":") };
}
