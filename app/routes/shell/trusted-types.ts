/**
 * The default policy of Trusted Types (W3C): HTML must match harmless markup, scripts are never allowed. Runs before all
 * other scripts. Harmless is markup that scripts may write as HTML: text, plain spans and links of the map library, and
 * the feature tests of that library and React. Everything else is escaped.
 */
export function trustedTypesScript(): string {
  const harmless = String.raw`^(?:[^<]|<\/?(?:span|div|b)(?: aria-hidden="true")?>|<a href="https:[^"<>]*"(?: (?:target|rel)="[\w ]*")*>|<\/a>)*$|^<svg\/>$|^<v:shape adj="1"\/>$|^<script><\/script>$`;
  const pattern = JSON.stringify(harmless).replaceAll("<", "\\u003c");
  return `window.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:function(s){return new RegExp(${pattern}).test(s)?s:s.replace(/</g,"&lt;")}})`;
}

type Policies = {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => { createHTML: (html: string) => TrustedHTML };
};

let pages: ReturnType<Policies["createPolicy"]> | undefined;

/** HTML that the server rendered from Markdown, as a trusted value: the only text written as HTML. */
export function serverHtml(html: string): string | TrustedHTML {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  if (!trustedTypes) return html;
  pages ??= trustedTypes.createPolicy("text-page", { createHTML: (text) => text });
  return pages.createHTML(html);
}
