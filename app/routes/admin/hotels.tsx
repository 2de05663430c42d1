import { data, Form, href } from "react-router";
import { adminHotelFilter, adminHotelKinds, adminHotelSorts } from "#domain/hotel/publishing/admin-hotel-filter.ts";
import { adminHotel, adminHotels } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { decidePublication, featureHotel } from "#domain/hotel/publishing/manage-listing.server.ts";
import { suspendForm } from "#domain/hotel/publishing/suspend-form.ts";
import { suspendHotel, revokeSuspension } from "#domain/hotel/publishing/suspend-hotel.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import type { Ctx } from "#platform/context.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { goTo, refuseForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction, type FormRequest } from "#web/form-action.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import type { Route } from "./+types/hotels";
import { HotelTable } from "./hotels/hotel-table.tsx";
import { stateText } from "./hotels/hotel-table.tsx";
import { ListBar } from "./shared/list-bar.tsx";
import { listOf, usePanelHref } from "./shared/list-query.ts";
import { foundText, ListPage, Screen } from "./shared/screen.tsx";

const t = messages(texts.hotels);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesWhenRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const params = new URL(request.url).searchParams;
  const filter = adminHotelFilter(params);
  const question = (["suspend", "decline"] as const).find((name) => params.has(name));
  const openId = question && params.get(question);
  const [list, hotel] = await Promise.all([adminHotels(ctx, filter), openId ? adminHotel(ctx, openId) : undefined]);
  if (question && !hotel) throw data(null, { status: 404 });
  return { filter, list, question: question && hotel && { intent: question, hotel } };
}

type Decision = (
  ctx: Ctx,
  hotelId: string,
) => ReturnType<typeof decidePublication | typeof suspendHotel | typeof revokeSuspension | typeof featureHotel>;

async function decide({ ctx, request, intent, fields: { hotelId = "", reason } }: FormRequest, run: Decision) {
  const outcome = await run(ctx, hotelId);
  const list = listOf(request, href("/admin/hotels"));
  if (outcome.ok) {
    const title = t.done[intent as keyof typeof t.done];
    return goTo(list, { kind: "success", title, ...(run !== feature && run !== unfeature && { text: t.notified }) });
  }
  const failed = { title: t.failed, text: t.why[outcome.rejection.code] };
  return reason === undefined ? goTo(list, { kind: "error", ...failed }) : refuseForm(failed);
}

const feature: Decision = (ctx, hotelId) => featureHotel(ctx, hotelId, true);
const unfeature: Decision = (ctx, hotelId) => featureHotel(ctx, hotelId, false);

export const action = formAction({
  forms: {
    approve: (sent) => decide(sent, (ctx, hotelId) => decidePublication(ctx, hotelId, { decision: "approve" })),
    decline: checked(suspendForm, ({ reason }, sent) =>
      decide(sent, (ctx, hotelId) => decidePublication(ctx, hotelId, { decision: "decline", reason })),
    ),
    suspend: checked(suspendForm, ({ reason }, sent) => decide(sent, (ctx, hotelId) => suspendHotel(ctx, hotelId, reason))),
    "revoke-suspension": (sent) => decide(sent, revokeSuspension),
    feature: (sent) => decide(sent, feature),
    unfeature: (sent) => decide(sent, unfeature),
  },
});

/** All hotels of the site: listed, featured, suspended. */
export default function Hotels({ loaderData: { filter, list, question }, actionData }: Route.ComponentProps) {
  const panelHref = usePanelHref();
  return (
    <Screen title={t.title}>
      <ListBar
        q={filter.q}
        hint={t.hint}
        choices={[
          {
            name: "kind",
            label: t.state,
            value: filter.kind ?? "",
            options: adminHotelKinds.map((kind) => [kind, stateText[kind]]),
          },
          {
            name: "sort",
            label: t.sort,
            value: filter.sort,
            options: adminHotelSorts.map((sort) => [sort, t.sorts[sort]]),
            first: "newest",
          },
        ]}
        found={foundText(list)}
      />
      <ListPage list={list} narrowed={Boolean(filter.q || filter.kind)} empty={{ title: t.empty }}>
        <div className="@container/list">
          <HotelTable rows={list.rows} sort={filter.sort} />
        </div>
      </ListPage>
      {question && (
        <PageDialog title={t[question.intent]} subtitle={`${question.hotel.name}, ${question.hotel.city}`} closeTo={panelHref()}>
          <p className="mb-4 text-ink-soft">{question.intent === "suspend" ? t.text : t.declineText}</p>
          <Form method="post" className="space-y-4" noValidate>
            <input type="hidden" name="intent" value={question.intent} />
            <input type="hidden" name="hotelId" value={question.hotel.id} />
            <Refusal answer={actionData} />
            <TextArea
              label={t.reason}
              name="reason"
              rows={4}
              maxLength={500}
              required
              defaultValue={actionData?.typed["reason"]}
              error={actionData?.errors["reason"]}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink variant="secondary" to={panelHref()} preventScrollReset>
                {t.cancel}
              </ButtonLink>
              <Button variant="danger">{t[question.intent]}</Button>
            </div>
          </Form>
        </PageDialog>
      )}
    </Screen>
  );
}
