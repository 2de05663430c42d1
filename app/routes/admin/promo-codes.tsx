import { href, useLocation, useSearchParams } from "react-router";
import { promoCodes } from "#domain/promo/promo-codes.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/promo-management.ts";
import { CodeEditor } from "#routes/manager/rates/codes/code-editor.tsx";
import { codeForms, codeLists } from "#routes/manager/rates/codes/code-forms.server.ts";
import { CodeList } from "#routes/manager/rates/codes/code-list.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/promo-codes";
import { Screen } from "./shared/screen.tsx";

const t = messages(texts.promoCodeList);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { codes: await promoCodes(ctx, { hotelId: null }), today: dayAt(ctx.now(), ctx.config.timeZone) };
}

export const action = formAction<Route.ActionArgs>({ lists: codeLists, forms: codeForms(href("/admin/codes"), () => ({ hotelId: null })) });

/** The promo codes of the site; the form of one is named in the URL. */
export default function PromoCodes({ loaderData: { codes, today }, actionData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const { pathname } = useLocation();
  const formOf = (code: string) => `${pathname}?code=${code}`;
  const edited = codes.find(({ id }) => id === query.get("code"));
  if (edited || query.get("code") === "new")
    return <CodeEditor key={edited?.id} hotelId={null} code={edited} plans={[]} listTo={pathname} answer={actionData} />;
  return (
    <Screen
      title={t.title}
      text={t.ofSite}
      actions={
        <ButtonLink to={formOf("new")}>
          <Icon name="plus" className="size-5" />
          {t.add}
        </ButtonLink>
      }
    >
      <CodeList codes={codes} plans={new Map()} today={today} hotelId={null} formOf={formOf} />
    </Screen>
  );
}
