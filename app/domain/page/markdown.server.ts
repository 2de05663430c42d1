import MarkdownIt, { type Token } from "markdown-it";
import { basePath, type Locale, localeOf } from "#kit/locale.ts";
import type { Page, Section } from "./page.ts";

// HTML in a text is shown as the characters that it is made of, and addresses that could run a script make no link.
const markdown = new MarkdownIt({ html: false });
// A table too wide for a phone is scrolled, with keys as well.
markdown.renderer.rules["table_open"] = () => '<div class="scroll" tabindex="0"><table>\n';
markdown.renderer.rules["table_close"] = () => "</table></div>\n";

/** A page from its Markdown, with links to pages of this site in the language; the title is missing where no `# heading` is. */
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

/** Leads a link to a page of this site to the same page in the language. */
function localize(part: Token, locale: Locale) {
  const href = part.type === "link_open" && part.attrGet("href");
  if (typeof href === "string" && /^\/(?!\/|media\/)/.test(href) && localeOf(href) !== locale)
    part.attrSet("href", basePath(locale) + href);
}

/** Gives each heading of the second order an id of its own, so that one can link to it. */
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
