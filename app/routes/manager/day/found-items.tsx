import { useRef } from "react";
import { data, Form, href, Link, useNavigation, useSearchParams } from "react-router";
import { foundItemForm, givenForm } from "#domain/desk-note/desk-note-form.ts";
import { type FoundItem, type ItemState, itemStates, longestItem, longestPlace } from "#domain/desk-note/desk-note.ts";
import { foundItems } from "#domain/desk-note/found-items.server.ts";
import { addFoundItem, type ItemRejection, settleFoundItem } from "#domain/desk-note/manage-found-items.server.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatDay, formatShortInstant } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import type { Outcome } from "#kit/outcome.ts";
import { pageNumber } from "#kit/page-number.ts";
import { oneOf, searchText } from "#kit/query-value.ts";
import * as texts from "#locales/en/desk-note.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { FilterSearch } from "#ui/form/filter-search.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { tabLink } from "#ui/navigation/tab-row.tsx";
import { type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction, type FormRequest } from "#web/form-action.server.ts";
import { withoutBasePath } from "#web/site-path.ts";
import { useBackOfficeLink, useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import { NoHotels } from "../back-office/no-hotels.tsx";
import type { Route } from "./+types/found-items";

const t = messages(texts.foundItems);
const a = messages(texts.foundItemAnswer);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings", "change");
  if (!hotel) return data({ hotel: null });
  const query = new URL(request.url).searchParams;
  const text = searchText(query.get("q"));
  const state = oneOf(itemStates, query.get("state"));
  const items = await foundItems(ctx, hotel.id, { text, state, page: pageNumber(query.get("page"), 4) });
  return data({ hotel: { id: hotel.id, timeZone: hotel.timeZone }, today: dayAt(ctx.now(), hotel.timeZone), items, text, state });
}

const here = ({ url }: FormRequest) => withoutBasePath(url.pathname) + url.search;

function textOf(rejection: ItemRejection): string {
  if (rejection.code === "too_many") return a.too_many(rejection.max);
  return rejection.code === "kept" ? a.isKept : a[rejection.code];
}

function answer(sent: FormRequest, outcome: Outcome<unknown, ItemRejection>, title: string): ActionResult {
  if (outcome.ok) return goTo(here(sent), { kind: "success", title });
  if (outcome.rejection.code === "unknown_hotel") throw data(null, { status: 404 });
  return goTo(here(sent), { kind: "error", title: a.failed, text: textOf(outcome.rejection) });
}

const itemOf = ({ fields: { hotelId = "", itemId = "" } }: FormRequest) => {
  if (!isId(hotelId)) throw data(null, { status: 400 });
  return { hotelId, itemId };
};

export const action = formAction<Route.ActionArgs>({
  forms: {
    add: checked(foundItemForm, async (item, sent: FormRequest) => {
      const { hotelId } = itemOf(sent);
      const outcome = await addFoundItem(sent.ctx, { ...item, hotelId });
      const isWrong = !outcome.ok && outcome.rejection.code === "bad_day";
      return isWrong ? rejectForm({ foundOn: a.bad_day }, { status: 400 }) : answer(sent, outcome, a.added);
    }),
    return: checked(givenForm, async ({ givenTo }, sent: FormRequest) =>
      answer(sent, await settleFoundItem(sent.ctx, { ...itemOf(sent), state: "returned", givenTo }), a.returned),
    ),
    dispose: async (sent) => answer(sent, await settleFoundItem(sent.ctx, { ...itemOf(sent), state: "disposed" }), a.disposed),
    keep: async (sent) => answer(sent, await settleFoundItem(sent.ctx, { ...itemOf(sent), state: "kept" }), a.kept),
  },
});

/** What guests left behind: where it is, and to whom it was returned. */
export default function FoundItems({ loaderData, actionData }: Route.ComponentProps) {
  const link = useBackOfficeLink();
  const to = useBackOfficeUrl();
  const [query] = useSearchParams();
  if (!loaderData.hotel) return <NoHotels />;
  const { hotel, today, items, text, state } = loaderData;
  const named = query.get("hotel");
  return (
    <section className="max-w-3xl">
      <PageHead
        title={t.title}
        back={{ to: link(href("/hotel-manager/dashboard")), label: t.back }}
        actions={
          <ButtonLink small variant="secondary" to={link(href("/hotel-manager/day/notes"))}>
            {t.notes}
          </ButtonLink>
        }
      />
      <NewItem key={items.count} hotelId={hotel.id} today={today} answer={actionData} />
      <States state={state} />
      <Form role="search" className="mb-4 flex flex-wrap items-center gap-2">
        {named && <input type="hidden" name="hotel" value={named} />}
        {state && <input type="hidden" name="state" value={state} />}
        <div className="flex w-full min-w-0 items-center gap-2 sm:w-auto sm:flex-1">
          <FilterSearch key={text} name="q" aria-label={t.search} placeholder={t.search} defaultValue={text} />
          <Button variant="secondary" small>
            {t.find}
          </Button>
        </div>
        {text && (
          <ButtonLink variant="quiet" small to={to({ q: null, page: null })}>
            {t.reset}
          </ButtonLink>
        )}
      </Form>
      {items.rows.length === 0 ? (
        <EmptyState title={text ? t.nothingFound : t.none} {...(!text && { text: t.noneText })} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
          {items.rows.map((item) => (
            <Item key={item.id} item={item} hotelId={hotel.id} timeZone={hotel.timeZone} answer={actionData} />
          ))}
        </ul>
      )}
      <Pagination page={items.page} pages={items.pages} hrefOf={(page) => to({ page: String(page) })} />
    </section>
  );
}

function States({ state }: { state: ItemState | null }) {
  const to = useBackOfficeUrl();
  return (
    <nav aria-label={t.title} className="mb-4 border-b border-line max-sm:-mx-4">
      <ul className="-mb-px flex gap-x-6 overflow-x-auto pb-px no-scrollbar max-sm:px-4">
        {([null, ...itemStates] as const).map((choice) => (
          <li key={choice} className="shrink-0">
            <Link
              to={to({ state: choice, page: null })}
              preventScrollReset
              aria-current={choice === state || undefined}
              className={tabLink}
            >
              <span>{t.states[choice ?? "all"]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NewItem({ hotelId, today, answer }: { hotelId: string; today: string; answer: ActionData | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, typed } = answerTo(answer, "add");
  useActionFeedback(form, answer?.intent === "add" ? answer : undefined);
  const { state, formData } = useNavigation();
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? "", error: errors[name] });
  return (
    <details open={answer?.intent === "add" || undefined} className="mb-5 rounded-card border border-line bg-surface-raised px-5">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="plus" className="size-5" />
        {t.new}
      </summary>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid items-start gap-3 pb-5 sm:grid-cols-2">
        <HiddenFields fields={[["hotelId", hotelId]]} />
        <Field {...field("what")} label={t.what} required maxLength={longestItem} autoComplete="off" className="sm:col-span-2" />
        <Field {...field("place")} label={t.place} required maxLength={longestPlace} autoComplete="off" />
        <Field {...field("foundOn")} defaultValue={typed["foundOn"] ?? today} label={t.day} type="date" required max={today} />
        <div>
          <Button small name="intent" value="add" busy={state === "submitting" && formData?.get("intent") === "add"} busyText={t.busy}>
            {t.add}
          </Button>
        </div>
      </Form>
    </details>
  );
}

type ItemProps = { item: FoundItem; hotelId: string; timeZone: string; answer: ActionData | undefined };

function Item({ item, hotelId, timeZone, answer }: ItemProps) {
  const { id, what, place, foundOn, state, givenTo, by, endedAt, endedBy } = item;
  const { state: sending, formData } = useNavigation();
  const given = answerTo(answer, "return");
  const refused = given.typed["itemId"] === id ? given : undefined;
  const row = useRef<HTMLLIElement>(null);
  useActionFeedback(row, answer && refused ? answer : undefined);
  const isBusy = (intent: string) => sending === "submitting" && formData?.get("itemId") === id && formData.get("intent") === intent;
  const hidden = <HiddenFields fields={Object.entries({ hotelId, itemId: id })} />;
  const ended = endedAt && formatShortInstant(endedAt, timeZone);
  return (
    <li ref={row} className="px-5 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere">{what}</span>
            <Badge {...(state === "kept" && { kind: "accent" as const })}>{t.states[state]}</Badge>
          </p>
          <p className="wrap-anywhere">{t.where(place, formatDay(foundOn, "medium"))}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {t.by(by ?? t.former)}
            {ended && (
              <span>
                {" · "}
                {state === "disposed" ? t.disposedAt(ended) : givenTo === null ? t.returned(ended) : t.returnedTo(givenTo, ended)}
                {", "}
                {t.settledBy(endedBy ?? t.former)}
              </span>
            )}
          </p>
        </div>
        {state !== "kept" && (
          <Form method="post" preventScrollReset>
            {hidden}
            <Button small variant="quiet" name="intent" value="keep" aria-label={t.keepOf(what)} busy={isBusy("keep")}>
              {t.keep}
            </Button>
          </Form>
        )}
      </div>
      {state === "kept" && (
        <details open={refused !== undefined || undefined}>
          <summary aria-label={t.open(what)} className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
            {t.settle}
          </summary>
          <Form method="post" noValidate preventScrollReset className="mt-1 grid max-w-md gap-3">
            {hidden}
            <Field
              name="givenTo"
              label={t.givenTo}
              maxLength={longestItem}
              autoComplete="off"
              defaultValue={refused?.typed["givenTo"] ?? ""}
              error={refused?.errors["givenTo"]}
            />
            <div className="flex flex-wrap gap-3">
              <Button small name="intent" value="return" busy={isBusy("return")} busyText={t.busy}>
                {t.give}
              </Button>
              <Button small variant="secondary" name="intent" value="dispose" aria-label={t.disposeOf(what)} busy={isBusy("dispose")}>
                {t.dispose}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </li>
  );
}
