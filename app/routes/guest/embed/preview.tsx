import { createElement, useEffect } from "react";
import { widgetFile } from "#kit/widget-file.ts";
import { cssVariables } from "#ui/css-variables.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { attributesOf, type Look, styleOf } from "./snippet.ts";

/** The widget itself, in the look that is chosen; a link to the hotel's page without scripts. */
export function Preview({ hotel, page, look }: { hotel: { id: string; name: string }; page: string; look: Look }) {
  const hydrated = useHydrated();
  useEffect(() => void import(/* @vite-ignore */ widgetFile).catch(() => undefined), []);
  const link = (
    <a href={page} className="underline">
      {hotel.name}
    </a>
  );
  if (!hydrated) return link;
  const style = styleOf(look);
  // The policy of this site permits styles that scripts set, and no style attributes.
  return createElement("stumari-booking", { key: JSON.stringify(style), ref: cssVariables(style), ...attributesOf(hotel.id, look) }, link);
}
