import { Form, href, Link, useLocation } from "react-router";
import { messages } from "#kit/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { HiddenFields } from "#ui/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.secondFactorOffer);

/** Suggests a second factor to hotel managers; it can be dismissed permanently. */
export function FactorOffer() {
  const { pathname, search } = useLocation();
  return (
    <aside aria-labelledby="factor-offer" className="mt-5 flex items-start gap-3 rounded-card border border-line bg-surface-raised p-4">
      <Icon name="shield-check" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <h2 id="factor-offer" className="font-semibold">
          {t.title}
        </h2>
        <p className="max-w-prose text-ink-soft">{t.text}</p>
        <Link to={`${href("/profile")}#security`} className="inline-flex min-h-8 items-center font-semibold underline">
          {t.set}
        </Link>
      </div>
      <Form method="post" action={href("/profile")} preventScrollReset>
        <HiddenFields
          fields={[
            ["intent", "dismiss-factor-offer"],
            ["back", pathname + search],
          ]}
        />
        <IconButton label={t.dismiss} type="submit">
          <Icon name="x" className="size-5" />
        </IconButton>
      </Form>
    </aside>
  );
}
