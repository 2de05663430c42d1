import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepServerPage } from "#ui/navigation/server-page.ts";
import { followTranslations } from "#ui/translated-texts.ts";

// The build gives each page the texts of its language only; in development one bundle has all.
if (import.meta.env.DEV) await import("#locales/translations.ts");

if (!HTMLElement.prototype.hidePopover) import("#ui/overlay/without-popovers.ts").catch(() => undefined);

followTranslations();
startTransition(() => {
  const failed = keepServerPage(() => root.unmount());
  const root = hydrateRoot(document, <HydratedRouter />, { onCaughtError: failed, onUncaughtError: failed });
});
