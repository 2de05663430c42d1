// Installs and builds what is missing, then runs a program such as `npm run bench` with the project's Node.
import { spawn } from "node:child_process";
import { ensureBrowser } from "./browser.mjs";
import { build, environment, install, projectNode, root } from "./steps.mjs";

const [program = "", ...args] = process.argv.slice(2);
await install();
await build();
const browser = program.startsWith("bench") ? await ensureBrowser() : {};
const child = spawn(projectNode(), [program, ...args], { cwd: root, stdio: "inherit", env: environment(browser) });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
