import { getRequestListener } from "@hono/node-server";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { reactAriaStrings } from "./vite-react-aria-strings.ts";
import { defineConfig, isRunnableDevEnvironment, type Plugin } from "vite";

/** In development the same Hono app answers every request that Vite itself does not. */
function honoDevServer(entry: string): Plugin {
  return {
    name: "hono-dev-server",
    apply: "serve",
    configureServer(vite) {
      const ssr = vite.environments.ssr;
      if (!isRunnableDevEnvironment(ssr)) return;
      return () => {
        vite.middlewares.use(async (req, res, next) => {
          try {
            req.url = req.originalUrl;
            const { app } = await ssr.runner.import<typeof import("./server/app.ts")>(entry);
            await getRequestListener(app.fetch, { overrideGlobalObjects: false })(req, res);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}

export default defineConfig({
  plugins: [
    reactAriaStrings(import.meta.dirname + "/app/ui/react-aria-ka.ts"),
    tailwindcss(),
    honoDevServer("/server/app.ts"),
    reactRouter(),
  ],
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: {
            index: "virtual:react-router/server-build",
            server: "./server/main.ts",
          },
        },
      },
    },
  },
});
