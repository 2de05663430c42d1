/** Static pages, by the last part of their URL, which is also the file name. */
export const pageNames = ["about", "careers", "blog", "press", "partners", "terms", "privacy", "cookies"] as const;
export type PageName = (typeof pageNames)[number];

export type Section = { id: string; title: string };

export type Page = {
  title: string;
  /** The first paragraph as plain text. */
  description: string;
  /** HTML below the title; safe to render. */
  html: string;
  sections: Section[];
};
