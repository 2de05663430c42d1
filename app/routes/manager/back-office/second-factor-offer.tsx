import { Form, href, Link, useLocation } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { IconButton } from "#ui/button.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.secondFactorOffer);

/** Suggests a second factor to hotel managers; it can be dismissed permanently. */
export function FactorOffer() {
  const { pathname, search } = useLocation();
  return (
    <aside
      aria-labelledby="factor-offer"
      className="-mx-4 flex min-h-10 items-center gap-2.5 border-b border-line bg-sand px-4 text-sm md:-mx-8 md:px-8"
    >
      <Icon name="shield-check" className="size-5 shrink-0 text-pine" />
      <p className="flex min-w-0 flex-1 items-center gap-2">
        <strong id="factor-offer" className="min-w-0 shrink-0 font-semibold max-sm:shrink max-sm:truncate">
          {t.title}
        </strong>{" "}
        <span className="min-w-0 truncate text-ink-soft max-lg:hidden">{t.text}</span>{" "}
        <Link
          to={`${href("/profile")}#security`}
          className="shrink-0 font-semibold whitespace-nowrap underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {t.set}
        </Link>
      </p>
      <Form method="post" action={href("/profile")} preventScrollReset>
        <HiddenFields
          fields={[
            ["intent", "dismiss-factor-offer"],
            ["back", pathname + search],
          ]}
        />
        <IconButton label={t.dismiss} type="submit" className="-me-2 pointer-fine:size-8 hover:bg-line">
          <Icon name="x" className="size-4" />
        </IconButton>
      </Form>
    </aside>
  );
}
