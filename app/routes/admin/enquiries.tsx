import { data, Form, href } from "react-router";
import { enquiries, enquiryById } from "#domain/enquiry/enquiries.server.ts";
import { enquiryNoteForm } from "#domain/enquiry/enquiry-form.ts";
import { enquiryStates, longestNote } from "#domain/enquiry/enquiry.ts";
import { updateEnquiry } from "#domain/enquiry/update-enquiry.server.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import { searchText, oneOf } from "#kit/query-value.ts";
import * as texts from "#locales/en/admin.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/form/field.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { goTo, refuseForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import type { Route } from "./+types/enquiries";
import { EnquiryTable } from "./enquiries/enquiry-table.tsx";
import { enquiryText } from "./enquiries/enquiry-table.tsx";
import { ListBar } from "./shared/list-bar.tsx";
import { listOf, usePanelHref } from "./shared/list-query.ts";
import { foundText, ListPage, Screen } from "./shared/screen.tsx";
import { useSiteClock } from "./shared/site-clock.ts";

const t = messages(texts.enquiries);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesWhenRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const params = new URL(request.url).searchParams;
  const filter = {
    q: searchText(params.get("q")),
    state: oneOf(enquiryStates, params.get("state")),
    page: pageNumber(params.get("page"), 3),
  };
  const openId = params.get("enquiry");
  const [list, opened] = await Promise.all([enquiries(ctx, filter), openId === null ? undefined : enquiryById(ctx, openId)]);
  if (openId !== null && !opened) throw data(null, { status: 404 });
  return { filter, list, opened };
}

export const action = formAction<Route.ActionArgs>({
  forms: checked(enquiryNoteForm, async (note, { ctx, request }) => {
    const outcome = await updateEnquiry(ctx, note);
    if (!outcome.ok) return refuseForm({ title: t.failed, text: t.why[outcome.rejection.code] });
    return goTo(listOf(request, href("/admin/enquiries")), { kind: "success", title: t.saved });
  }),
});

/** Requests to list a property, with their state. */
export default function Enquiries({ loaderData: { filter, list, opened }, actionData }: Route.ComponentProps) {
  const { instant } = useSiteClock();
  const panelHref = usePanelHref();
  const states = enquiryStates.map((state) => [state, enquiryText.states[state]] satisfies [string, string]);
  return (
    <Screen title={t.title}>
      <ListBar
        q={filter.q}
        hint={t.hint}
        choices={[{ name: "state", label: t.state, value: filter.state ?? "", options: states }]}
        found={foundText(list)}
      />
      <ListPage list={list} narrowed={Boolean(filter.q || filter.state)} empty={{ title: t.empty, text: t.emptyText }}>
        <EnquiryTable rows={list.rows} />
      </ListPage>
      {opened && (
        <PageDialog
          key={opened.id}
          title={opened.propertyName}
          subtitle={`${enquiryText.types[opened.propertyType]} · ${opened.person} · ${instant(opened.at)}`}
          closeTo={panelHref()}
          panel
        >
          <a href={`mailto:${opened.email}`} className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline">
            {t.write}: {opened.email}
          </a>
          <Form method="post" className="mt-4 space-y-4" noValidate>
            <input type="hidden" name="enquiryId" value={opened.id} />
            <Refusal answer={actionData} />
            <Select
              label={t.state}
              name="state"
              defaultValue={actionData?.typed["state"] ?? opened.state}
              error={actionData?.errors["state"]}
            >
              {states.map(([state, words]) => (
                <option key={state} value={state}>
                  {words}
                </option>
              ))}
            </Select>
            <TextArea
              label={t.note}
              hint={t.noteHint}
              name="note"
              rows={5}
              maxLength={longestNote}
              defaultValue={actionData?.typed["note"] ?? opened.note ?? ""}
              error={actionData?.errors["note"]}
            />
            <div className="dialog-foot">
              <ButtonLink variant="secondary" to={panelHref()} preventScrollReset>
                {t.cancel}
              </ButtonLink>
              <Button>{t.save}</Button>
            </div>
          </Form>
        </PageDialog>
      )}
    </Screen>
  );
}
