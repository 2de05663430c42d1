import { href, Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-home.ts";

const t = messages(texts.previewBar);

/** Says that this is a preview of the home page. */
export const PreviewBar = () => (
  <p
    role="status"
    className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 bg-ink px-4 py-3 text-surface"
  >
    {t.text}
    <Link to={href("/admin/hero-slider")} className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold underline">
      {t.back}
    </Link>
  </p>
);
