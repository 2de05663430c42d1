import { imageFile } from "#ui/photo/image-url.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const originOf = (matches: Matches): string => {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return typeof data === "object" && data !== null && "origin" in data ? String(data.origin) : "";
};

/** Title, description and social preview of a page. */
export function pageMeta(matches: Matches, page: { title: string; description: string; image?: string | undefined }) {
  const { title, description, image } = page;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Stumari" },
    ...(image ? [{ property: "og:image", content: `${image.startsWith("/") ? originOf(matches) : ""}${imageFile(image)}` }] : []),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
  ];
}
