// `npm run stumari -- <command>`: the operator's commands. Installs and builds what is missing, with messages on standard error,
// since standard output may be redirected to a file.
import { spawn } from "node:child_process";
import { build, install, projectNode, root } from "./steps.mjs";

console.log = console.error;
await install();
await build();
const child = spawn(projectNode(), ["build/server/operator.js", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, STUMARI_FOLDER: process.env.INIT_CWD ?? process.cwd() },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
