/** The texts of the site, by the last part of their address and the name of their files. */
export const pageNames = ["about", "careers", "blog", "press", "partners", "terms", "privacy", "cookies"] as const;
export type PageName = (typeof pageNames)[number];

export type Section = { id: string; title: string };

export type Page = {
  title: string;
  /** The first paragraph as plain text. */
  description: string;
  /** What stands below the title; safe to be drawn as it is. */
  html: string;
  sections: Section[];
};
