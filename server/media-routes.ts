import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const forever = "public, max-age=31536000, immutable";

/** Pictures: their names change with their contents, so that browsers keep them. */
export function mediaRoutes(folders: { sample: string; own: string }): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("X-Content-Type-Options", "nosniff");
  });
  const files = (root: string, strip: RegExp) =>
    serveStatic({
      root,
      rewriteRequestPath: (path) => path.replace(strip, ""),
      onFound: (_path, c) => c.header("Cache-Control", forever),
    });
  // Until the AVIF files of a new photo are made, its WebP stands in for them, and nobody keeps it.
  const standIn = serveStatic({
    root: folders.own,
    rewriteRequestPath: (path) => path.replace(/^.*\/media/, "").replace(/\.avif$/, ".webp"),
    onFound: (_path, c) => c.header("Cache-Control", "no-store"),
  });
  app.use("/sample/*", files(folders.sample, /^.*\/media\/sample/));
  app.use("/*", files(folders.own, /^.*\/media/));
  app.use("/photos/:name/:size{.+\\.avif}", standIn);
  app.all("*", (c) => c.text("There is no such picture.", 404));
  return app;
}
