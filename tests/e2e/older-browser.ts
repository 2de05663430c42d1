import type { Page } from "@playwright/test";
import { features } from "web-features";
import { supportedBrowsers } from "../../scripts/supported-browsers.ts";

/** Members that a supported browser has only in part, and not in the part that is used. */
const hasEnough = new Set(["Request.body", "Request.formData", "Response.formData", "Window.open", "Window.devicePixelRatio"]);
/** Without them Chromium, which honours the policy that needs them, refuses what an older browser permits. */
const isPolicy = /^Trusted|trustedTypes/;

const versionOf = (text: string | undefined) => (text === undefined ? Infinity : Number.parseFloat(text.replace(/^\D/, "")));

/** `Interface.member` of what at least one supported browser lacks, functions of JavaScript and of pages. */
export function newerMembers(): string[] {
  const names = new Set<string>();
  for (const feature of Object.values(features)) {
    if (feature.kind !== "feature") continue;
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
      const [, name = ""] = /^(?:api|javascript\.builtins)\.(\w+(?:\.\w+)?)$/.exec(key) ?? [];
      const isNewer = Object.entries(supportedBrowsers).some(
        ([browser, version]) => versionOf(support[browser as keyof typeof supportedBrowsers]) > version,
      );
      if (name && isNewer && !key.endsWith("_event")) names.add(name.replace(/_static$/, ""));
    }
  }
  return [...names].filter((name) => !hasEnough.has(name) && !isPolicy.test(name));
}

/** Takes what a supported browser may lack away from the pages, before their first script. */
export const asOldestSupported = (page: Page) =>
  page.addInitScript((names) => {
    const take = (owner: unknown, member: string) => {
      if (typeof owner === "function" || (typeof owner === "object" && owner !== null)) Reflect.deleteProperty(owner, member);
    };
    for (const name of names) {
      const [owner = "", member] = name.split(".");
      const found: unknown = owner === "Window" ? globalThis : Reflect.get(globalThis, owner);
      if (member === undefined) take(globalThis, owner);
      else take(found, member);
      if (member !== undefined && typeof found === "function") take(found.prototype, member);
    }
    // A browser without popovers takes no notice of the attribute.
    const ignore = () => {
      for (const element of document.querySelectorAll("[popover]")) element.removeAttribute("popover");
    };
    new MutationObserver(ignore).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["popover"] });
  }, newerMembers());
