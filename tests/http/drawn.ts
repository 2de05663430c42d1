import type { SampleSite, Visitor } from "./harness.ts";

const entities: Record<string, string> = { "&#x27;": "'", "&amp;": "&", "&quot;": '"', "&gt;": ">", "&lt;": "<" };

/** The rendered page, without data for scripts. */
export const drawn = (html: string): string =>
  html
    .replaceAll(/<script[^]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/&[#\w]+;/g, (sign) => entities[sign] ?? sign);

/** The page that the response redirects to. */
export async function pageAfter(site: SampleSite, who: Visitor, answer: Response): Promise<string> {
  const to = answer.headers.get("location");
  const page = to ? await who.request(to.replace(site.origin, "")) : answer;
  return drawn(await page.text());
}
