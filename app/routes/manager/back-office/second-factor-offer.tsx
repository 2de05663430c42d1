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
    <aside
      aria-labelledby="factor-offer"
      className="-mx-4 flex items-start gap-3 border-b border-line bg-sand px-4 py-2 text-sm md:-mx-8 md:items-center md:px-8"
    >
      <Icon name="shield-check" className="mt-0.5 size-5 shrink-0 text-pine" />
      <div className="min-w-0 flex-1">
        <h2 id="factor-offer" className="inline font-semibold">
          {t.title}
        </h2>{" "}
        <p className="inline text-ink-soft max-md:sr-only">{t.text}</p>{" "}
        <Link
          to={`${href("/profile")}#security`}
          className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold whitespace-nowrap underline pointer-coarse:min-h-11"
        >
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
