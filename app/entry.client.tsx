import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// The build gives each page the texts of its language only; in development one bundle has all.
if (import.meta.env.DEV) await import("#locales/translations.ts");

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
