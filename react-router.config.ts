import type { Config } from "@react-router/dev/config";

export default {
  // Two server entries (vite.config.ts): index.js holds the routes, server.js is the process.
  serverBuildFile: "[name].js",
  // A page brings the routes that it draws and asks for those that it links to: guests do not carry the back office's.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
