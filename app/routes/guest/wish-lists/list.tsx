import { useRef } from "react";
import { data, Form, href, Link } from "react-router";
import { wishListNameForm, wishListStayForm } from "#domain/favourite/wish-list-form.ts";
import { longestListName, type WishList } from "#domain/favourite/wish-list.ts";
import { changeWishList, ownWishList, setWished } from "#domain/favourite/wish-lists.server.ts";
import { searchOfList, wishedHotels } from "#domain/favourite/wished-hotels.server.ts";
import { stayQuery } from "#domain/search/search-params.ts";
import type { ActionData } from "#kit/action-data.ts";
import { earliestDay } from "#kit/date/zone.ts";
import { formatCount } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import { partyBounds } from "#kit/party.ts";
import * as texts from "#locales/en/wish-list.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { CountField } from "#ui/form/count-field.tsx";
import { Field } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { ShareButton } from "#ui/navigation/share-button.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction, type FormRequest } from "#web/form-action.server.ts";
import type { Route } from "./+types/list";
import { StayOfList, WishedHotelList } from "./wished-hotel-list.tsx";

const t = messages(texts.wishList);
const lists = messages(texts.wishLists);
const wished = messages(texts.wishedHotel);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.list?.name ?? lists.title} · Stumari` }];

export async function loader({ context, params: { listId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const list = await ownWishList(ctx, listId);
  if (!list) throw data(null, { status: 404 });
  const search = searchOfList(ctx, list);
  return {
    list,
    hotels: await wishedHotels(ctx, list, null),
    query: stayQuery(search),
    dated: search.dates !== null,
    link: list.shareKey && ctx.config.origin + localePath(href("/wish-lists/shared/:key", { key: list.shareKey })),
  };
}

type Sent = FormRequest<Route.ActionArgs>;

async function change({ ctx, params: { listId } }: Sent, to: Parameters<typeof changeWishList>[2], title: string) {
  const outcome = await changeWishList(ctx, listId, to);
  if (!outcome.ok) return goTo(href("/wish-lists"), { kind: "error", title: lists.gone });
  return goTo(
    to.deleted ? `${href("/wish-lists")}?deleted=${listId}` : href("/wish-lists/:listId", { listId }),
    to.deleted ? undefined : { kind: "success", title },
  );
}

export const action = formAction<Route.ActionArgs>({
  forms: {
    rename: checked(wishListNameForm, ({ name }, sent: Sent) => change(sent, { name }, t.saved)),
    stay: checked(
      (ctx) => wishListStayForm(earliestDay(ctx.now())),
      (stay, sent: Sent) => change(sent, { stay }, t.saved),
    ),
    clear: (sent) => change(sent, { stay: null }, t.saved),
    share: (sent) => change(sent, { shared: true, named: sent.fields["named"] === "yes" }, t.shared),
    revoke: (sent) => change(sent, { shared: false }, t.revoked),
    delete: (sent) => change(sent, { deleted: true }, ""),
    remove: async ({ ctx, params: { listId }, fields: { hotelId = "" } }) => {
      await setWished(ctx, { listId, hotelId, wished: false });
      return goTo(href("/wish-lists/:listId", { listId }), { kind: "success", title: lists.removed });
    },
  },
});

/** A wish list of the signed-in person, with its votes, and forms for its name, stay and link. */
export default function OwnList({ loaderData: { list, hotels, query, dated, link }, actionData }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap py-10">
      <Link to={href("/wish-lists")} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
        <Icon name="arrow-left" className="size-5" />
        {lists.title}
      </Link>
      <h1 className="font-display text-3xl wrap-anywhere md:text-4xl">{list.name}</h1>
      <StayOfList list={list} />
      {link !== null && (
        <div className="mt-4 flex items-end gap-3 sm:max-w-2xl">
          <Field
            label={t.link}
            name="link"
            value={link}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="min-w-0 grow"
          />
          <ShareButton title={list.name} url={link} className="border border-line bg-surface-raised hover:bg-sand" />
        </div>
      )}
      <Settings list={list} link={link} answer={actionData} key={JSON.stringify(list)} />
      {hotels.length === 0 ? (
        <EmptyState drawing="heart" title={t.empty} text={t.emptyText}>
          <ButtonLink to={href("/hotels")}>{t.browse}</ButtonLink>
        </EmptyState>
      ) : (
        <WishedHotelList
          hotels={hotels}
          query={query}
          dated={dated}
          corner={({ hotel }) => (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="hotelId" value={hotel.id} />
              <button
                name="intent"
                value="remove"
                aria-label={t.remove(hotel.name)}
                className="grid size-11 place-items-center rounded-full bg-surface-raised/90"
              >
                <Icon name="x" className="size-5" />
              </button>
            </Form>
          )}
          below={({ likes, dislikes }) =>
            link !== null && (
              <span className="num text-sm text-ink-soft">{`${wished.likes(formatCount(likes))} · ${wished.dislikes(formatCount(dislikes))}`}</span>
            )
          }
        />
      )}
    </main>
  );
}

function Settings({ list, link, answer }: { list: WishList; link: string | null; answer: ActionData | undefined }) {
  const box = useRef<HTMLDetailsElement>(null);
  useActionFeedback(box, answer);
  const field = (name: string, value: string) => ({ name, defaultValue: answer?.typed[name] ?? value, error: answer?.errors[name] });
  const form = "grid gap-3 border-t border-line pt-4 sm:max-w-2xl";
  return (
    <details
      ref={box}
      open={answer !== undefined || undefined}
      className="group mt-4 rounded-card border border-line bg-surface-raised px-5 py-2"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="size-5 group-open:rotate-90" />
        {t.edit}
      </summary>
      <div className="space-y-5 pb-4">
        <Form method="post" noValidate className={form}>
          <Field label={t.name} {...field("name", list.name)} required maxLength={longestListName} autoComplete="off" />
          <Button name="intent" value="rename" variant="secondary" className="justify-self-start">
            {t.rename}
          </Button>
        </Form>
        <Form method="post" noValidate className={form}>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={t.checkIn} type="date" {...field("checkIn", list.checkIn ?? "")} />
            <Field label={t.checkOut} type="date" {...field("checkOut", list.checkOut ?? "")} />
          </div>
          <div className="grid gap-3 sm:grid-cols-3">
            <CountField label={t.adults} {...field("adults", String(list.adults))} max={partyBounds.adults.max} />
            <Field label={t.children} {...field("children", String(list.children))} inputMode="numeric" autoComplete="off" />
            <CountField label={t.rooms} {...field("rooms", String(list.rooms))} max={partyBounds.rooms.max} />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="stay" variant="secondary">
              {t.saveStay}
            </Button>
            {list.checkIn && (
              <Button name="intent" value="clear" variant="quiet">
                {t.clearStay}
              </Button>
            )}
          </div>
        </Form>
        <Form method="post" className={form}>
          <h2 className="font-semibold">{t.share}</h2>
          <p className="text-ink-soft">{t.shareText}</p>
          {link === null ? (
            <>
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" name="named" value="yes" className="size-5 tick" />
                {t.withName}
              </label>
              <Button name="intent" value="share" variant="secondary" className="justify-self-start">
                {t.makeLink}
              </Button>
            </>
          ) : (
            <Button name="intent" value="revoke" variant="secondary" className="justify-self-start">
              {t.revoke}
            </Button>
          )}
        </Form>
        <Form method="post" className="border-t border-line pt-4">
          <Button name="intent" value="delete" variant="danger">
            {t.delete}
          </Button>
        </Form>
      </div>
    </details>
  );
}
