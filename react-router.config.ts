import type { Config } from "@react-router/dev/config";

export default {
  // Two server entries (vite.config.ts): index.js holds the routes, server.js is the process.
  serverBuildFile: "[name].js",
  // Few routes: the whole route table ships once instead of being asked for link by link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
