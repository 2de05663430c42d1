// `npm start`: installs and builds what is missing, then serves.
import { spawn } from "node:child_process";
import { build, environment, install, projectNode, root, serverFlags } from "./steps.mjs";

await install();
await build();
const server = spawn(projectNode(), [...serverFlags(), "build/server/server.js"], {
  cwd: root,
  env: environment(),
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
process.on("exit", () => server.kill("SIGTERM"));
server.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGKILL" ? 137 : 0)));
