// `npm run api`: stores what programs rely on of the API (docs/api-v1.json), and writes the types of the client (packages/client/v1.d.ts).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentOf, openApi } from "#api/document.server.ts";
import { incompatibilities } from "./api/incompatibilities.ts";
import { digestOf, type Document, type Surface, surfaceOf, surfaceText } from "./api/surface.ts";

export const surfaceFile = "docs/api-v1.json";
export const typesFile = "packages/client/v1.d.ts";

/** The document as programs read it, of a site that is none. */
export const apiDocument = () => JSON.parse(JSON.stringify(documentOf(openApi(), "https://stay.example"))) as Document;

export const storedSurface = () => JSON.parse(readFileSync(surfaceFile, "utf8")) as Surface;

/** The first line of the types. */
export const typesMark = (document: Document): string => `// Written by \`npm run api\` from the OpenAPI document ${digestOf(document)}.`;

/** What has a default may be left out of a request. */
const withDefaults = ["--default-non-nullable", "false"];

/** openapi-typescript needs an older compiler than the project has, so both are no dependencies of it. */
function typesOf(document: Document): string {
  const folder = mkdtempSync(join(tmpdir(), "stumari-api-"));
  try {
    const [input, output] = [join(folder, "openapi.json"), join(folder, "v1.d.ts")];
    writeFileSync(input, JSON.stringify(document));
    const packages = ["openapi-typescript@7.13.0", "typescript@5.9.3"].flatMap((name) => ["-p", name]);
    execFileSync("npx", ["--yes", ...packages, "openapi-typescript", input, "-o", output, ...withDefaults], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    return readFileSync(output, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const document = apiDocument();
  const surface = surfaceOf(document);
  const broken = incompatibilities(storedSurface(), surface);
  if (broken.length > 0) {
    console.error(`Programs written for version 1 would fail:\n${broken.join("\n")}\nKeep it as it was, or add a new version beside it.`);
    process.exit(1);
  }
  writeFileSync(surfaceFile, surfaceText(surface));
  writeFileSync(typesFile, `${typesMark(document)}\n${typesOf(document)}`);
}
