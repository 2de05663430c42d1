import { execFile, spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { compileCache, projectRoot } from "./site.ts";

const environment = (env: Record<string, string>) => ({ PATH: process.env["PATH"] ?? "", ...compileCache, ...env });

/** Runs a command of the operator as a separate process. */
export const operate = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const child = execFile(
      process.execPath,
      [join(projectRoot, "build/server/operator.js"), ...args],
      { cwd: projectRoot, env: environment(env), maxBuffer: 64 * 1024 * 1024 },
      (_fault, stdout, stderr) => done({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });

/** Runs a command whose standard output is closed before it writes, like `| head`. */
export const operateUnread = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; stderr: string }>((done) => {
    const child = spawn(process.execPath, [join(projectRoot, "build/server/operator.js"), ...args], {
      cwd: projectRoot,
      env: environment(env),
    });
    let stderr = "";
    child.stderr.on("data", (chunk) => (stderr += String(chunk)));
    child.stdout.destroy();
    child.on("close", (code) => done({ code: code ?? -1, stderr }));
  });

/**
 * Runs a command that writes a file, and kills it while the folder has another file whose name begins with that of the
 * first. A command that was faster is run again.
 */
export async function operateKilled(args: string[], env: Record<string, string>, file: string): Promise<void> {
  const [folder, name] = [dirname(file), basename(file)];
  const isBegun = () => readdirSync(folder).some((other) => other !== name && other.startsWith(name));
  for (let tries = 0; tries < 20; tries++) {
    const child = spawn(process.execPath, [join(projectRoot, "build/server/operator.js"), ...args], {
      cwd: projectRoot,
      env: environment(env),
      stdio: "ignore",
    });
    const ended = new Promise<void>((done) => child.once("exit", () => done()));
    while (!isBegun() && child.exitCode === null) await turn();
    child.kill("SIGKILL");
    await ended;
    if (child.signalCode === "SIGKILL") return;
    rmSync(file, { force: true });
  }
  throw new Error("The command was never killed while it wrote.");
}
