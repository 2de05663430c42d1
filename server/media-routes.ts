import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Media } from "#platform/images/media.server.ts";
import type { Services } from "./services.ts";

const forever = "public, max-age=31536000, immutable";
const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" } as const;
const named = /\/media\/((?:avatars|photos|mail)\/\w+(?:\/\d+)?)\.(avif|webp|jpg|png)$/;

const isType = (type = ""): type is keyof typeof types => Object.hasOwn(types, type);

const notFound = (c: Context) => c.text("There is no such picture.", 404, { "Cache-Control": "no-store" });

/** Files of a folder, by paths after `strip`. */
const filesOf = (root: string, strip: RegExp, cacheControl = forever, pathOf = (path: string) => path) =>
  serveStatic({
    root,
    rewriteRequestPath: (path) => pathOf(path.replace(strip, "")),
    onFound: (_path, c) => c.header("Cache-Control", cacheControl),
  });

/** Reads images from the bucket on each request; browsers and the proxy cache them. */
function filesOfBucket(media: Media, log: Services["ctx"]["log"]): MiddlewareHandler {
  return async (c) => {
    const [, name, type] = named.exec(c.req.path) ?? [];
    if (!name || !isType(type)) return notFound(c);
    const answer = (bytes: Uint8Array, kind: keyof typeof types, cacheControl: string) =>
      c.body(new Uint8Array(bytes), 200, {
        "Content-Type": types[kind],
        "Content-Length": String(bytes.length),
        "Cache-Control": cacheControl,
      });
    try {
      const bytes = await media.read(`${name}.${type}`);
      if (bytes) return answer(bytes, type, forever);
      const standIn = type === "avif" && (await media.read(`${name}.webp`));
      return standIn ? answer(standIn, "webp", "no-store") : notFound(c);
    } catch (error) {
      log.error("image_read_failed", error);
      return c.text("The image is unavailable.", 503, { "Cache-Control": "no-store" });
    }
  };
}

/** Serves images with immutable caching: a changed image has another name. */
export function mediaRoutes({ media, sampleMedia, ctx }: Pick<Services, "media" | "sampleMedia" | "ctx">): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("X-Content-Type-Options", "nosniff");
  });
  app.use("/sample/*", filesOf(sampleMedia, /^.*\/media\/sample/));
  if (media.folder) {
    const own = /^.*\/media/;
    const files = filesOf(media.folder, own);
    // Other folders are private, in whatever way their name is written.
    app.use("/*", async (c, next) => (named.test(c.req.path) ? files(c, next) : next()));
    // Until the AVIF files of a new photo exist, its WebP is served instead, uncached.
    app.use(
      "/photos/:name/:size{.+\\.avif}",
      filesOf(media.folder, own, "no-store", (path) => path.replace(/\.avif$/, ".webp")),
    );
  } else app.get("/*", filesOfBucket(media, ctx.log));
  app.all("*", notFound);
  return app;
}
