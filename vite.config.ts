import { getRequestListener } from "@hono/node-server";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import type * as DevApp from "./server/dev-app.ts";
import { defineConfig, isRunnableDevEnvironment, type Plugin } from "vite";

/** In development the same Hono app answers every request that Vite itself does not. */
function devServer(entry: string): Plugin {
  return {
    name: "stumari-dev-server",
    apply: "serve",
    configureServer(vite) {
      const { ssr } = vite.environments;
      if (!isRunnableDevEnvironment(ssr)) return;
      return () => {
        vite.middlewares.use(async (request, response, next) => {
          try {
            request.url = request.originalUrl;
            const { app } = await ssr.runner.import<typeof DevApp>(entry);
            await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
          } catch (fault) {
            next(fault);
          }
        });
      };
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), devServer("/server/dev-app.ts"), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Few larger files compress better than many small ones.
            advancedChunks: {
              groups: [
                { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
                {
                  name: "shared",
                  test: /app\/(?:(?:kit|ui)\/(?!date-panes|picking|months|dialog|pagination|page-numbers|stars|text-area)|domain\/(?:hotel|favourite)\/|routes\/shell\/(?:page-meta|root-data|hotel-card-here))/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Taken whole it brings a highlighter of code and a compiler of styles along, 18 MB of memory.
      resolve: { noExternal: ["@react-email/components"] },
      build: {
        rollupOptions: {
          input: { index: "virtual:react-router/server-build", server: "./server/main.ts" },
        },
      },
    },
  },
});
