import { randomBytes } from "node:crypto";
import { data, Form, href } from "react-router";
import type { WishedHotel } from "#domain/favourite/wish-list.ts";
import { sharedWishList, vote, voterOf } from "#domain/favourite/wish-lists.server.ts";
import { searchOfList, wishedHotels } from "#domain/favourite/wished-hotels.server.ts";
import { stayQuery } from "#domain/search/search-params.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/wish-list.ts";
import { networkOf } from "#platform/network/client-address.server.ts";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf, requestContext } from "#web/context.server.ts";
import { voterCookie } from "#web/cookies.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/shared";
import { StayOfList, WishedHotelList } from "./wished-hotel-list.tsx";

const t = messages(texts.sharedWishList);
const wished = messages(texts.wishedHotel);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.list?.name ?? t.gone} · Stumari` }];

/** The cookie of the browser that asks, if it is one of ours. */
async function browserOf(request: Request): Promise<string | null> {
  const value: unknown = await voterCookie.parse(request.headers.get("cookie"));
  return typeof value === "string" && /^[\w-]{32}$/u.test(value) ? value : null;
}

export async function loader({ request, context, params: { key } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const list = await sharedWishList(ctx, key);
  if (!list) return data({ list: null, hotels: [], query: "", dated: false }, { status: 404 });
  const browser = await browserOf(request);
  const search = searchOfList(ctx, list);
  const hotels = await wishedHotels(ctx, list, browser && voterOf(list.id, browser));
  // Nothing but the name that the person chose, and the stay, is of theirs.
  const { checkIn, checkOut, adults, children, rooms } = list;
  const shown = { name: list.name, by: list.shownName, stay: { checkIn, checkOut, adults, children, rooms } };
  return data({ list: shown, hotels, query: stayQuery(search), dated: search.dates !== null });
}

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, context, request, params: { key }, fields: { hotelId = "", likes } }) => {
    const known = await browserOf(request);
    const cookie = known ?? randomBytes(24).toString("base64url");
    const network = networkOf(context.get(requestContext).clientAddress ?? "");
    const outcome = await vote(ctx, { key, hotelId, cookie, network, likes: likes === "yes" ? true : likes === "no" ? false : null });
    const here = href("/wish-lists/shared/:key", { key });
    if (outcome.ok) {
      const headers = known ? undefined : new Headers({ "set-cookie": await voterCookie.serialize(cookie) });
      return goTo(here, undefined, { headers });
    }
    return goTo(here, { kind: "error", title: t.unchanged, text: t.rejected[outcome.rejection.code] });
  },
});

/** A wish list that somebody shared: everybody with the link sees it and votes. */
export default function SharedList({ loaderData: { list, hotels, query, dated } }: Route.ComponentProps) {
  if (!list)
    return (
      <main id="content" className="wrap py-10">
        <h1 className="sr-only">{t.gone}</h1>
        <EmptyState drawing="heart" title={t.gone} text={t.goneText} />
      </main>
    );
  return (
    <main id="content" className="wrap py-10">
      <h1 className="font-display text-3xl wrap-anywhere md:text-4xl">{list.name}</h1>
      {list.by && <p className="mt-1 text-ink-soft wrap-anywhere">{t.by(list.by)}</p>}
      <StayOfList list={list.stay} />
      <p className="mt-2 max-w-2xl text-ink-soft">{t.text}</p>
      <WishedHotelList hotels={hotels} query={query} dated={dated} below={(one) => <Votes wished={one} />} />
    </main>
  );
}

/** Votes for and against; pressed again, one's own is taken back. */
const Votes = ({ wished: { hotel, likes, dislikes, mine } }: { wished: WishedHotel }) => (
  <Form method="post" preventScrollReset className="flex gap-2">
    <input type="hidden" name="hotelId" value={hotel.id} />
    {(
      [
        ["yes", mine === true, wished.like(hotel.name), "heart", likes],
        ["no", mine === false, wished.dislike(hotel.name), "x", dislikes],
      ] as const
    ).map(([value, pressed, name, icon, count]) => (
      <button
        key={value}
        name="likes"
        value={pressed ? "none" : value}
        aria-pressed={pressed}
        className={cx(
          "num inline-flex min-h-11 min-w-16 items-center justify-center gap-2 rounded-full border px-4 font-semibold",
          pressed ? "border-pine bg-sand" : "border-line",
        )}
      >
        <Icon name={icon} className="size-5" />
        <span className="sr-only">{name}</span>
        <span>{formatCount(count)}</span>
      </button>
    ))}
  </Form>
);
