import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { serverEnvironment, serverFlags } from "../../scripts/steps.mjs";

/** Starts the reference page as a process of its own, with the flags and the environment of the site. */
export async function startReference(): Promise<{ origin: string; process: ChildProcess; stop: () => void }> {
  const child = spawn(process.execPath, [...serverFlags(), join(import.meta.dirname, "server.ts")], {
    env: { ...process.env, ...serverEnvironment, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { origin: `http://127.0.0.1:${Number(String(port))}`, process: child, stop: () => child.kill("SIGTERM") };
}
