import { pictureFile } from "#ui/image-url.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const originOf = (matches: Matches): string => {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return typeof data === "object" && data !== null && "origin" in data ? String(data.origin) : "";
};

/** Title, description and social preview of a page. */
export function pageMeta(matches: Matches, page: { title: string; description: string; picture?: string | undefined }) {
  const { title, description, picture } = page;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Stumari" },
    ...(picture ? [{ property: "og:image", content: `${picture.startsWith("/") ? originOf(matches) : ""}${pictureFile(picture)}` }] : []),
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
  ];
}
