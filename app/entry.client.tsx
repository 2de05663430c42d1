import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// The build gives a page the texts of its language alone; in development one set of scripts has all.
if (import.meta.env.DEV) await import("#locales/translations.server.ts");

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
