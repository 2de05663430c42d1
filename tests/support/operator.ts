import { execFile, spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "./site.ts";

/** Runs one of the operator's commands as its own process. */
export const operate = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; out: string; said: string }>((done) => {
    const child = execFile(
      process.execPath,
      [join(projectRoot, "build/server/operator.js"), ...args],
      { cwd: projectRoot, env: { PATH: process.env["PATH"] ?? "", ...env } },
      (_fault, out, said) => done({ code: child.exitCode ?? -1, out, said }),
    );
  });

/** Runs a command whose standard output is closed before it writes, as by a program that has read enough. */
export const operateUnread = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((done) => {
    const child = spawn(process.execPath, [join(projectRoot, "build/server/operator.js"), ...args], {
      cwd: projectRoot,
      env: { PATH: process.env["PATH"] ?? "", ...env },
    });
    let said = "";
    child.stderr.on("data", (chunk) => (said += String(chunk)));
    child.stdout.destroy();
    child.on("close", (code) => done({ code: code ?? -1, said }));
  });
