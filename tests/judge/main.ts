// `npm run judge-api`: linters, a validating proxy, a workflow and generators of clients by others judge the API of a site that runs.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { keyOf } from "../http/api/checked-api.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { freePort } from "../support/free-port.ts";
import { startSiteOnSample } from "../support/sample-site.ts";
import { openTestServer } from "../support/test-server.ts";
import { judgeMcp } from "./mcp.ts";

/** Exact versions; no dependencies of the project, since they are heavy and need an older compiler. */
const packages = {
  "@hey-api/openapi-ts": "0.99.0",
  "@modelcontextprotocol/conformance": "0.2.0-alpha.12",
  "@redocly/cli": "2.77.0",
  "@stoplight/prism-cli": "5.16.0",
  "@stoplight/spectral-cli": "6.16.3",
  "@stoplight/spectral-owasp-ruleset": "2.0.1",
  "openapi-typescript": "7.13.0",
  orval: "8.38.0",
  typescript: "5.9.3",
};

const folder = resolve("node_modules/.cache/judge-api");
const failed: string[] = [];

type Result = { code: number; output: string };

const ran = (command: string, args: string[]) =>
  new Promise<Result>((done) => {
    const child = spawn(command, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, CI: "true" } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    child.on("error", (error) => done({ code: 1, output: String(error) }));
    child.on("close", (code) => done({ code: code ?? 1, output }));
  });

/** Runs a judge; what it says is shown if it is not content. */
async function judge(name: string, work: () => Promise<Result>) {
  const { code, output } = await work();
  console.log(code === 0 ? `${name}: content` : `\n${output.trimEnd()}\n\n${name}: not content`);
  if (code !== 0) failed.push(name);
}

const tool = (name: string, ...args: string[]) => ran(`node_modules/.bin/${name}`, args);

/** Requests through the proxy that compares each with the document, and each answer. */
async function throughProxy(site: string): Promise<Result> {
  const port = await freePort();
  const bin = "node_modules/.bin/prism";
  const proxy = spawn(bin, ["proxy", "openapi.json", `${site}/api/v1`, "--errors", "--port", String(port)], { cwd: folder });
  let output = "";
  try {
    await new Promise<void>((done, fail) => {
      for (const stream of [proxy.stdout, proxy.stderr])
        stream.on("data", (chunk) => {
          output += String(chunk);
          if (output.includes("Prism is listening")) done();
        });
      proxy.on("error", fail);
      proxy.on("close", () => fail(new Error(output)));
    });
    const ask = async (path: string, body?: unknown) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      });
      const answer = (await response.json()) as { type?: string; status?: number; hotels?: { id: string }[] };
      if (response.headers.has("sl-violations") || answer.type?.includes("stoplight"))
        throw new Error(`${path}: ${response.headers.get("sl-violations")} ${JSON.stringify(answer)}`);
      return answer;
    };
    const stay = `checkIn=${dayAhead(400)}&checkOut=${dayAhead(402)}`;
    const [hotel] = (await ask(`/hotels?location=Batumi&${stay}`)).hotels ?? [];
    if (!hotel) throw new Error("No hotel was found.");
    await ask("/currencies");
    await ask("/places?text=Batu");
    await ask(`/hotels/${hotel.id}`);
    await ask(`/hotels/${hotel.id}/offers?${stay}`);
    const { status } = await ask("/quotes", {
      hotelId: hotel.id,
      checkIn: dayAhead(400),
      checkOut: dayAhead(402),
      rooms: [{ roomId: hotel.id, plan: "standard" }],
    });
    if (status !== 404) throw new Error(`A quote of an unknown room was answered with ${status}.`);
    return { code: 0, output };
  } catch (error) {
    return { code: 1, output: String(error) };
  } finally {
    proxy.kill();
  }
}

/** Clients as others generate them, which a strict compiler accepts. */
async function generated(): Promise<Result> {
  const steps: [string, ...string[]][] = [
    ["openapi-typescript", "openapi.json", "-o", "clients/openapi-typescript.d.ts"],
    ["openapi-ts", "-i", "openapi.json", "-o", "clients/hey-api"],
    ["orval", "--input", "openapi.json", "--output", "clients/orval/api.ts", "--client", "fetch"],
    ["tsc", "-p", "."],
  ];
  for (const [name, ...args] of steps) {
    const result = await tool(name, ...args);
    if (result.code !== 0) return { ...result, output: `${name}: ${result.output}` };
  }
  return { code: 0, output: "" };
}

const { server, sample, close } = await openTestServer();
const site = await startSiteOnSample(server, sample);
try {
  mkdirSync(folder, { recursive: true });
  rmSync(`${folder}/clients`, { recursive: true, force: true });
  const compilerOptions = {
    strict: true,
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2022", "dom", "dom.iterable"],
    noEmit: true,
    types: [],
  };
  writeFileSync(`${folder}/package.json`, JSON.stringify({ private: true, dependencies: packages }));
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ["clients"] }));
  const document = await (await fetch(`${site.origin}/api/v1/openapi.json`)).text();
  writeFileSync(`${folder}/openapi.json`, document);
  // A site that people use has https.
  writeFileSync(`${folder}/public.json`, document.replaceAll(site.origin, "https://stay.example"));
  cpSync("tests/judge/spectral.yaml", `${folder}/spectral.yaml`);
  cpSync("tests/judge/stay.arazzo.yaml", `${folder}/stay.arazzo.yaml`);
  const installed = await ran("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"]);
  if (installed.code !== 0) throw new Error(installed.output);

  await judge("Spectral (OpenAPI, OWASP)", () =>
    tool("spectral", "lint", "public.json", "--ruleset", "spectral.yaml", "--fail-severity", "warn"),
  );
  await judge("Redocly, the document", () => tool("redocly", "lint", "openapi.json"));
  const key = await keyOf(site.db, "guest@stumari.example", ["bookings:read", "bookings:write"]);
  const inputs = {
    authorization: `Bearer ${key}`,
    checkIn: dayAhead(410),
    checkOut: dayAhead(412),
    requestKey: crypto.randomUUID(),
  };
  await judge("Redocly Respect, a workflow in Arazzo", () =>
    tool("redocly", "respect", "stay.arazzo.yaml", "--input", JSON.stringify(inputs)),
  );
  await judge("Prism, a validating proxy", () => throughProxy(site.origin));
  await judge("openapi-typescript, Hey API and Orval, whose clients compile", generated);
  // It needs this version of Node.
  const suite = "node_modules/@modelcontextprotocol/conformance/dist/index.js";
  await judge("Model Context Protocol, conformance", () => judgeMcp((...args) => ran(process.execPath, [suite, ...args])));
} finally {
  await site.stop();
  await close();
}
if (failed.length > 0) process.exitCode = 1;
