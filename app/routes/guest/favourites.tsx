import { href, Link } from "react-router";
import { favouriteHotels } from "#domain/favourite/favourite-hotels.server.ts";
import { mostShelved } from "#domain/favourite/favourites-provider.tsx";
import { setFavourites } from "#domain/favourite/favourites.server.ts";
import { chosenHotels } from "#domain/search/hotel-sections.server.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import * as texts from "#locales/en/guest-favourites.ts";
import * as wishTexts from "#locales/en/wish-list.ts";
import { useRoot } from "#routes/shell/root-data.ts";
import { sendInBackground } from "#ui/background.ts";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { acceptForm, goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { signedIn } from "#web/guard.server.ts";
import { onSite } from "#web/site-path.ts";
import type { Route } from "./+types/favourites";
import { AccountShelf } from "./favourites/account-favourites.tsx";
import { BrowserShelf } from "./favourites/browser-favourites.tsx";
import { titleId } from "./favourites/favourites-grid.tsx";

const t = messages(texts.favourites);
const lists = messages(wishTexts.wishListLink);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

/** The favourites of the account; for a visitor the hotels whose ids the browser sends. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const params = new URL(request.url).searchParams;
  if (ctx.actor) return favouriteHotels(ctx, pageNumber(params.get("page"), 4));
  const ids = (params.get("ids") ?? "").split(",").filter(isId).slice(0, mostShelved);
  return { hotels: ids.length > 0 ? await chosenHotels(ctx, ids) : [], page: 1, pages: 1 };
}

export const action = formAction<Route.ActionArgs>({
  before: ({ ctx, request }) => void signedIn(ctx, request),
  forms: async ({ ctx, form }) => {
    const ids = form.getAll("hotelId").filter((id) => typeof id === "string");
    const outcome = await setFavourites(ctx, ids, form.get("marked") === "true");
    const back = form.has("back") ? onSite(form.get("back")) : undefined;
    if (outcome.ok) return back ? goTo(back) : acceptForm();
    const notice = { title: t.full, text: t.tooMany(outcome.rejection.most) };
    return back ? goTo(back, { kind: "error", ...notice }) : rejectForm({}, { status: 409, notice });
  },
});

export const clientAction = sendInBackground;

export default function Favourites({ loaderData: { hotels, page, pages } }: Route.ComponentProps) {
  const viewer = useRoot()?.viewer;
  return (
    <main id="content" className="wrap py-10">
      <h1 id={titleId} tabIndex={-1} className="font-display text-3xl md:text-4xl">
        {t.title}
      </h1>
      {viewer && (
        <Link to={href("/wish-lists")} className="inline-flex min-h-11 items-center font-semibold underline">
          {lists.lists}
        </Link>
      )}
      {viewer ? <AccountShelf key={page} hotels={hotels} /> : <BrowserShelf />}
      {viewer && <Pagination page={page} pages={pages} hrefOf={(to) => `${href("/favourites")}?page=${to}`} />}
    </main>
  );
}
