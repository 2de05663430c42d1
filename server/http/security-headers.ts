import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import { sitePaths } from "#kit/site-urls.ts";
import type { Config } from "#platform/process/config.server.ts";
import { unavailableStyleHash } from "../database-unavailable.ts";
import type { Site } from "../site.ts";
import { pathsUnder } from "./paths-under.ts";

export const reportPath = "/csp-report";

/** The back office positions bars and dragged items by style attributes rendered on the server. */
const backOffice = pathsUnder("hotel-manager", "admin");

const consent = pathsUnder(sitePaths.allowApp.slice(1));

/** Photos and PDFs of conversations, which come from people: should a browser ever show one as a page, it can do nothing. */
const messageFile = /^(?:\/[a-z]{2})?\/(?:trips|messages|hotel-manager)\/(?:[^/]+\/)*files\/[^/]+$/i;

/**
 * Headers of every page (invariant 25): scripts of this site with the page's nonce only, Trusted Types, images of this
 * site and the configured map only, no style attributes on guest pages. Violations are reported to `reportPath`.
 */
export function securityHeaders(config: Pick<Config, "origin" | "mapTiles">, paymentHosts: string[]): MiddlewareHandler<Site> {
  const tiles = config.mapTiles ? [new URL(config.mapTiles.url.replaceAll(/[{}]/g, "x")).origin] : [];
  const headersWith = (styleAttributes: string, forms: string[] = []) =>
    secureHeaders({
      // `no-referrer`, the default, makes browsers post forms with `Origin: null`, which csrf() rejects.
      referrerPolicy: "strict-origin-when-cross-origin",
      strictTransportSecurity: config.origin.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false,
      xFrameOptions: "DENY",
      reportingEndpoints: [{ name: "csp", url: `${config.origin}${reportPath}` }],
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", NONCE],
        // Vite's development server inserts styles into the page; a hash would forbid that.
        styleSrc: import.meta.env?.DEV ? ["'self'", "'unsafe-inline'"] : ["'self'", unavailableStyleHash],
        styleSrcAttr: [styleAttributes],
        imgSrc: ["'self'", "data:", "blob:", ...tiles],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...paymentHosts, ...forms],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["default", "text-page", "trip-worker"],
        reportUri: reportPath,
        reportTo: "csp",
      },
    });
  const [ofGuests, ofBackOffice] = [headersWith("'none'"), headersWith("'unsafe-inline'")];
  // The decision leads back to the app, whose address the sign-in library has checked.
  const ofConsent = headersWith("'none'", ["https:", "http://localhost:*", "http://127.0.0.1:*"]);
  const ofFiles = secureHeaders({
    strictTransportSecurity: config.origin.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false,
    xFrameOptions: "DENY",
    crossOriginResourcePolicy: "same-origin",
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  });
  return (c, next) =>
    messageFile.test(c.req.path)
      ? ofFiles(c, next)
      : (backOffice.test(c.req.path) ? ofBackOffice : consent.test(c.req.path) ? ofConsent : ofGuests)(c, next);
}
