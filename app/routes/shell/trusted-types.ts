/**
 * Markup that scripts may write as text: words, plain spans and links of the map library, and what it and React write to try the browser out.
 * Everything else is shown as text.
 */
const harmless = String.raw`^(?:[^<]|<\/?(?:span|div|b)(?: aria-hidden="true")?>|<a href="https:[^"<>]*"(?: (?:target|rel)="[\w ]*")*>|<\/a>)*$|^<svg\/>$|^<v:shape adj="1"\/>$|^<script><\/script>$`;

/** The default policy of Trusted Types (W3C): no text becomes HTML unless it is harmless, and none becomes a script. Runs ahead of all scripts. */
export const trustedTypesScript = `window.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:function(s){return new RegExp(${JSON.stringify(harmless).replaceAll("<", "\\u003c")}).test(s)?s:s.replace(/</g,"&lt;")}})`;

type Policies = {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => { createHTML: (html: string) => TrustedHTML };
};

let pages: ReturnType<Policies["createPolicy"]> | undefined;

/** HTML that our server has made of Markdown, as the browser takes it: the one text that is written as HTML. */
export function serverHtml(html: string): string | TrustedHTML {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  if (!trustedTypes) return html;
  pages ??= trustedTypes.createPolicy("text-page", { createHTML: (text) => text });
  return pages.createHTML(html);
}
