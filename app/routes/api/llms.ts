import { href } from "react-router";
import { mcpPath } from "#api/api-path.ts";
import { apiExamples } from "#api/reference.server.ts";
import { ctxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/llms";

/** llms.txt: what programs that read pages should know of the site (llmstxt.org). */
export function loader({ context }: Route.LoaderArgs) {
  shareable(context);
  const { origin } = ctxOf(context).config;
  const link = (name: string, url: string, text: string) => `- [${name}](${url}): ${text}`;
  const lines = [
    "# Stumari",
    "",
    "> Hotels, lodges and houses. Search by place, dates and guests; book and pay by card.",
    "",
    "Prices of pages, API and assistants are the same. Use the API or the MCP server in place of reading pages. Programs never pay: a held",
    "booking has a page on which a person reads the terms and pays.",
    "",
    "## For programs",
    "",
    link("MCP server", origin + mcpPath, "search, offers, why a room can't be booked, quote, hold, trips, cancel"),
    link("OpenAPI document", apiExamples(origin).document, "the same as an HTTP API, and hotels' nights and bookings"),
    link("Developers", origin + href("/developers"), "reference, first requests, keys"),
    "",
    "## Pages",
    "",
    link(
      "Hotels",
      origin + href("/hotels"),
      "search results; `location`, `checkIn`, `checkOut`, `adults`, `children`, `childAges`, `rooms`",
    ),
    link("Deals", origin + href("/deals"), "hotels with discounts"),
    link("Terms", origin + href("/terms"), "terms of booking"),
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
