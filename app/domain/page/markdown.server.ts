import MarkdownIt, { type Token } from "markdown-it";
import { basePath, type Locale, localeOf } from "#kit/locale.ts";
import type { Page, Section } from "./page.ts";

// HTML is escaped, and URLs that could run a script are not linked.
const markdown = new MarkdownIt({ html: false });
// Wide tables scroll, also by keyboard.
markdown.renderer.rules["table_open"] = () => '<div class="scroll" tabindex="0"><table>\n';
markdown.renderer.rules["table_close"] = () => "</table></div>\n";

/**
 * Renders a page from Markdown, with localised links to pages of this site; the title is undefined without a `#
 * heading`.
 */
export function pageOfMarkdown(text: string, locale: Locale): Omit<Page, "title"> & { title: string | undefined } {
  const tokens = markdown.parse(text.replace(/^\uFEFF/, ""), {});
  for (const token of tokens) for (const part of token.children ?? []) localize(part, locale);
  const begin = tokens.findIndex(({ type, tag }) => type === "heading_open" && tag === "h1");
  const heading = begin < 0 ? [] : tokens.splice(begin, 3);
  return {
    title: plain(heading[1]) || undefined,
    description: plain(tokens[tokens.findIndex(({ type }) => type === "paragraph_open") + 1]),
    sections: nameSections(tokens),
    html: markdown.renderer.render(tokens, markdown.options, {}),
  };
}

/** Localises a link to a page of this site. */
function localize(part: Token, locale: Locale) {
  const href = part.type === "link_open" && part.attrGet("href");
  if (typeof href === "string" && /^\/(?!\/|media\/)/.test(href) && localeOf(href) !== locale)
    part.attrSet("href", basePath(locale) + href);
}

/** Gives each second-level heading an id for links. */
function nameSections(tokens: Token[]): Section[] {
  const sections: Section[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open" || token.tag !== "h2") continue;
    const title = plain(tokens[index + 1]);
    const slug = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
    const id = `${sections.length + 1}-${slug}`;
    token.attrSet("id", id);
    sections.push({ id, title });
  }
  return sections;
}

const plain = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .map(({ type, content }) => (type === "softbreak" ? " " : content))
    .join("")
    .trim();
