import { useSearchParams } from "react-router";
import { commissionRules } from "#domain/commission/commission-rules.server.ts";
import type { FoundHotel } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-commission.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { AddLink } from "#routes/manager/rates/shared/list.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/commission";
import { CommissionEditor } from "./commission/commission-editor.tsx";
import { commissionForms } from "./commission/commission-forms.server.ts";
import { CommissionList } from "./commission/commission-list.tsx";
import { commissionPreview } from "./commission/commission-preview.server.ts";
import { PreviewPanel } from "./commission/preview-panel.tsx";
import { usePanelHref } from "./shared/list-query.ts";
import { Screen } from "./shared/screen.tsx";

const t = messages(texts.commissionList);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const [rules, preview] = await Promise.all([commissionRules(ctx), commissionPreview(ctx, new URL(request.url).searchParams)]);
  return { rules, preview, today: siteToday(ctx) };
}

export const action = formAction<Route.ActionArgs, FoundHotel[] | undefined>({ forms: commissionForms });

/** The commission rules of the site with a preview; the form of one is named in the URL. */
export default function Commission({ loaderData: { rules, preview, today }, actionData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const to = usePanelHref();
  const edited = rules.find(({ id }) => id === query.get("rule"));
  if (edited || query.get("rule") === "new") return <CommissionEditor key={edited?.id} rule={edited} listTo={to()} answer={actionData} />;
  const going = rules.find(({ id, archived }) => id === query.get("archive") && !archived);
  return (
    <Screen
      title={t.title}
      text={t.text}
      actions={
        <AddLink small to={to({ rule: "new" })}>
          {t.add}
        </AddLink>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <CommissionList rules={rules} today={today} />
        </div>
        <PreviewPanel preview={preview} />
      </div>
      {going && (
        <ConfirmDialog
          title={t.archive}
          closeTo={to()}
          question={t.sure}
          button={t.button}
          fields={{ intent: "archive", ruleId: going.id }}
        >
          <p className="mt-2 font-semibold wrap-anywhere">{going.name}</p>
        </ConfirmDialog>
      )}
    </Screen>
  );
}
