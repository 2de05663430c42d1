import { href, useLocation } from "react-router";
import { basePath, getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { useToast } from "#ui/overlay/toast.tsx";

const t = messages(texts.socialButtons);

const providers = [
  ["google", "Google"],
  ["facebook", "Facebook"],
] as const;

/** Redirects to the provider; false if its URL could not be loaded. */
async function begin(provider: string, next: string): Promise<boolean> {
  const answer = await fetch("/api/auth/sign-in/social", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ provider, callbackURL: next }),
  });
  const { url } = (await answer.json()) as { url?: string };
  if (url) location.assign(url);
  return url !== undefined;
}

/** Sign-in with the social providers that the operator has configured. */
export function SocialButtons({ social }: { social: { google: boolean; facebook: boolean } | undefined }) {
  const { pathname, search } = useLocation();
  const show = useToast();
  const target = new URLSearchParams(search).get("next");
  const next = basePath(getLocale()) + (target ?? (pathname === href("/login") || pathname === href("/signup") ? "/" : pathname + search));
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {providers.map(([key, name]) => (
          <span key={key} title={social?.[key] ? undefined : t.off(name)}>
            <button
              type="button"
              disabled={!social?.[key]}
              onClick={() =>
                void begin(key, next)
                  .catch(() => false)
                  .then((went) => went || show({ kind: "error", title: t.failed, text: t.failedText }))
              }
              className="min-h-12 w-full rounded-full border border-line font-semibold hover:border-ink-soft disabled:cursor-not-allowed disabled:border-dashed disabled:text-sm disabled:font-normal disabled:opacity-55"
            >
              {name}
              {!social?.[key] && <span className="sr-only">. {t.off(name)}</span>}
            </button>
          </span>
        ))}
      </div>
    </div>
  );
}
