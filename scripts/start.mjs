// `npm start`: installs and builds what is missing, then serves.
import { spawn } from "node:child_process";
import { build, environment, install, projectNode, root, serverEnvironment, serverFlags } from "./steps.mjs";

await install();
await build();
const server = spawn(projectNode(), [...serverFlags(), "build/server/server.js"], {
  cwd: root,
  env: environment(serverEnvironment),
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
// npm does not forward SIGTERM through its shell; stop when the shell ends.
const starter = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== starter && server.kill("SIGTERM"), 500).unref();
process.on("exit", () => server.kill("SIGTERM"));
server.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGKILL" ? 137 : 0)));
