import { Hono } from "hono";
import { stopAlert } from "#domain/alert/end-alert.server.ts";
import { answerSubscription } from "#domain/newsletter/newsletter.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Site } from "../site.ts";

const form = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
/** Bytes of a one-click body at most; as multipart it has some 200. */
const largest = 1000;

/** Whether the request has the only field that a mail client sends (RFC 8058), and nothing else. Its body stays readable. */
async function isOneClick(request: Request): Promise<boolean> {
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!form.test(request.headers.get("content-type") ?? "") || !(length <= largest)) return false;
  // A body that is cut off or malformed is for the handler of the page.
  const fields = await request
    .clone()
    .formData()
    .catch(() => undefined);
  return fields !== undefined && [...fields].length === 1 && fields.get("List-Unsubscribe") === "One-Click";
}

type End = (token: string, action: string | undefined) => Promise<unknown> | undefined;

/**
 * One-click unsubscription of mail clients, which post from anywhere and without a session to the link in the header
 * `List-Unsubscribe`. The token in the link is all that it needs, and ending a subscription all that it does; every other
 * POST to these pages goes on to the check of its origin.
 */
export function oneClickRoutes(ctx: Ctx): Hono<Site> {
  const app = new Hono<Site>();
  const ends: Record<string, End> = {
    newsletter: (token, action) => (action === "unsubscribe" ? answerSubscription(ctx, token, "unsubscribe") : undefined),
    "alerts/stop": (token) => stopAlert(ctx, token),
  };
  for (const [path, end] of Object.entries(ends))
    for (const language of ["", "/:language{[a-z]{2}}"])
      app.post(`${language}/${path}`, async (c, next) => {
        const ended = (await isOneClick(c.req.raw)) ? end(c.req.query("token") ?? "", c.req.query("do")) : undefined;
        if (!ended) return next();
        await ended;
        return c.body(null, 200, { "cache-control": "no-store" });
      });
  return app;
}
