import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.listProperty);

/** What hosts get, above the sign-in or sign-up that leads to the page for them; from the sign-in a button leads to the sign-up. */
export function HostNote({ next, signUp = false }: { next: string | null; signUp?: boolean }) {
  if (next !== href("/list-property")) return null;
  return (
    <section aria-labelledby="host-note" className="mb-6 rounded-card bg-sand p-5">
      <h2 id="host-note" className="font-display text-xl">
        {t.heading}
      </h2>
      <p className="mt-1">{t.text}</p>
      <ul className="mt-3 space-y-1.5">
        {t.points.map((title) => (
          <li key={title} className="flex items-start gap-2">
            <Icon name="check" className="mt-1 size-4 shrink-0 text-success" />
            {title}
          </li>
        ))}
      </ul>
      {signUp && (
        <ButtonLink wide to={`${href("/signup")}?next=${encodeURIComponent(next)}`} className="mt-4">
          {t.signUp}
        </ButtonLink>
      )}
      <p className={signUp ? "mt-2 text-sm text-ink-soft" : "mt-3 text-sm text-ink-soft"}>{t.account}</p>
    </section>
  );
}
