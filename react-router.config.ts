import type { Config } from "@react-router/dev/config";
import { baseLocale } from "./app/kit/locale.ts";

const language = process.env.BUILD_LANGUAGE;

export default {
  // The scripts of a further language are built beside the site and moved into it (scripts/build-site.ts).
  buildDirectory: language && language !== baseLocale ? `.react-router/languages/${language}` : "build",
  // Two server entries (vite.config.ts): index.js holds the routes, server.js is the process.
  serverBuildFile: "[name].js",
  // A page brings the routes that it draws and asks for those that it links to: guests do not carry the back office's.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
