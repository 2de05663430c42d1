import type { Config } from "@react-router/dev/config";
import { baseLocale } from "#kit/locale.ts";

const language = process.env.BUILD_LANGUAGE;

export default {
  // The scripts of a further language are built separately and moved into the site (scripts/build-site.ts).
  buildDirectory: language && language !== baseLocale ? `.react-router/languages/${language}` : "build",
  // Two server entries (vite.config.ts): index.js holds the routes, server.js is the process.
  serverBuildFile: "[name].js",
  // A page contains its own routes and loads those that it links to, so guests do not download the back office.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
