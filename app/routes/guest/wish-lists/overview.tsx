import { useRef } from "react";
import { Form, href, Link } from "react-router";
import { wishListNameForm } from "#domain/favourite/wish-list-form.ts";
import { longestListName, type WishListCard } from "#domain/favourite/wish-list.ts";
import { addWishList, restoreWishList, setWished, wishLists } from "#domain/favourite/wish-lists.server.ts";
import { chosenHotels } from "#domain/search/hotel-sections.server.ts";
import { formatCount } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/wish-list.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/overview";

const t = messages(texts.wishLists);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const query = new URL(request.url).searchParams;
  const add = query.get("add") ?? "";
  const [lists, [hotel]] = await Promise.all([wishLists(ctx, add), isId(add) ? chosenHotels(ctx, [add]) : []]);
  const deleted = query.get("deleted");
  return { lists, adding: hotel ? { id: hotel.id, name: hotel.name } : null, deleted: deleted && isId(deleted) ? deleted : null };
}

const here = (url: URL) => {
  const add = url.searchParams.get("add");
  return href("/wish-lists") + (add && isId(add) ? `?add=${add}` : "");
};

export const action = formAction<Route.ActionArgs>({
  forms: {
    create: checked(wishListNameForm, async ({ name }, { ctx, url, fields }) => {
      const outcome = await addWishList(ctx, name);
      if (!outcome.ok) return rejectForm({ name: t.tooMany }, { status: 409 });
      if (fields["hotelId"]) await setWished(ctx, { listId: outcome.value.listId, hotelId: fields["hotelId"], wished: true });
      return goTo(here(url), { kind: "success", title: t.created });
    }),
    wish: async ({ ctx, url, fields: { listId = "", hotelId = "", wished } }) => {
      const outcome = await setWished(ctx, { listId, hotelId, wished: wished === "yes" });
      if (!outcome.ok) return goTo(here(url), { kind: "error", title: outcome.rejection.code === "too_many" ? t.full : t.gone });
      return goTo(here(url), { kind: "success", title: wished === "yes" ? t.added : t.removed });
    },
    restore: async ({ ctx, fields: { listId = "" } }) => {
      const outcome = await restoreWishList(ctx, listId);
      if (outcome.ok) return goTo(href("/wish-lists"), { kind: "success", title: t.restored });
      // Still there to be brought back once another one is deleted.
      if (outcome.rejection.code === "too_many_lists")
        return goTo(`${href("/wish-lists")}?deleted=${listId}`, { kind: "error", title: t.tooMany });
      return goTo(href("/wish-lists"), { kind: "error", title: t.gone });
    },
  },
});

/** The wish lists of the signed-in person; with a hotel to be added, each with a button for it. */
export default function WishLists({ loaderData: { lists, adding, deleted }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useActionFeedback(form, actionData);
  return (
    <main id="content" className="wrap wrap-start max-w-3xl py-10">
      <Link
        to={adding ? href("/hotels/:hotelId", { hotelId: adding.id }) : href("/favourites")}
        className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere hover:underline"
      >
        <Icon name="arrow-left" className="size-5 shrink-0" />
        {adding ? adding.name : t.back}
      </Link>
      <h1 className="font-display text-3xl md:text-4xl">{adding ? t.adding(adding.name) : t.title}</h1>
      <p className="mt-2 text-ink-soft">{t.intro}</p>
      {deleted && (
        <Form
          method="post"
          action={href("/wish-lists")}
          className="mt-5 flex flex-wrap items-center gap-x-4 rounded-card bg-sand px-4 py-2"
        >
          <input type="hidden" name="listId" value={deleted} />
          <p role="status">{t.deleted}</p>
          <button name="intent" value="restore" className="inline-flex min-h-11 items-center font-semibold underline">
            {t.undo}
          </button>
        </Form>
      )}
      {lists.length === 0 && <p className="mt-6 font-semibold">{t.none}</p>}
      <ul className="mt-6 space-y-3">
        {lists.map((list) => (
          <ListRow key={list.id} list={list} hotelId={adding?.id ?? null} />
        ))}
      </ul>
      <Form ref={form} method="post" noValidate className="mt-8 flex flex-wrap items-end gap-3" key={lists.length}>
        {adding && <input type="hidden" name="hotelId" value={adding.id} />}
        <Field
          label={t.name}
          name="name"
          required
          maxLength={longestListName}
          autoComplete="off"
          defaultValue={actionData?.typed["name"] ?? ""}
          error={actionData?.errors["name"]}
          className="min-w-0 grow"
        />
        <Button name="intent" value="create">
          {t.create}
        </Button>
      </Form>
    </main>
  );
}

const ListRow = ({ list, hotelId }: { list: WishListCard; hotelId: string | null }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface-raised px-5 py-3">
    <Link to={href("/wish-lists/:listId", { listId: list.id })} className="min-h-11 min-w-0 py-1 hover:underline">
      <span className="block font-semibold wrap-anywhere">{list.name}</span>
      <span className="num block text-sm text-ink-soft">{t.hotels(list.hotels, formatCount(list.hotels))}</span>
    </Link>
    {hotelId && (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="listId" value={list.id} />
        <input type="hidden" name="hotelId" value={hotelId} />
        <input type="hidden" name="wished" value={list.has ? "no" : "yes"} />
        <Button
          name="intent"
          value="wish"
          variant={list.has ? "quiet" : "secondary"}
          aria-label={list.has ? t.takeFrom(list.name) : t.addTo(list.name)}
        >
          {list.has && <Icon name="check" className="size-4" />}
          <span>{list.has ? t.take : t.add}</span>
        </Button>
      </Form>
    )}
  </li>
);
