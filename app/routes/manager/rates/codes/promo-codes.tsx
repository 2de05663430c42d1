import { data, href, useSearchParams } from "react-router";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { promoCodes } from "#domain/promo/promo-codes.server.ts";
import { ratePlansOfHotel } from "#domain/rate-plan/rate-plans.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/promo-management.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import { revalidatesUnlessPreview } from "#web/revalidates-unless-preview.ts";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { LoadError } from "../../back-office/load-error.tsx";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { AddLink, RatesHead } from "../shared/list.tsx";
import type { Route } from "./+types/promo-codes";
import { CodeEditor } from "./code-editor.tsx";
import { type CodeExample, codeExample, previewForm } from "./code-example.server.ts";
import { codeForms, codeLists } from "./code-forms.server.ts";
import { CodeList } from "./code-list.tsx";

const t = messages(texts.promoCodeList);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates");
  if (!hotel) return { hotel: null };
  const shown = { id: hotel.id, today: dayAt(ctx.now(), hotel.timeZone) };
  const lists = [promoCodes(ctx, { hotelId: hotel.id }), ratePlansOfHotel(ctx, hotel.id), roomNames(ctx, hotel.id)] as const;
  const found = await readOrNull(ctx, "promo_codes_read_failed", Promise.all(lists));
  const code = found?.[0].find(({ id }) => id === new URL(request.url).searchParams.get("code"));
  const example = code ? await codeExample(ctx, shown, code, {}) : { kind: "incomplete" as const };
  return data({ hotel: shown, found, example }, { status: found ? 200 : 500 });
}

/** The example changes nothing. */
export const shouldRevalidate = revalidatesUnlessPreview;

export const action = formAction<Route.ActionArgs, CodeExample>({
  lists: codeLists,
  // Without a hotel the form belongs to none, and its command rejects it.
  forms: {
    preview: previewForm,
    ...codeForms(href("/hotel-manager/rates/codes"), ({ fields }) => ({ hotelId: fields["hotelId"] ?? "" })),
  },
});

/** The promo codes of the hotel; the form of one is named in the URL. */
export default function PromoCodes({ loaderData, actionData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const to = useBackOfficeUrl();
  if (!loaderData.hotel) return <NoHotels />;
  const { hotel, found, example } = loaderData;
  if (!found) return <LoadError title={t.failed} />;
  const [codes, plans, rooms] = found;
  const formOf = (code: string) => to({ code });
  const edited = codes.find(({ id }) => id === query.get("code"));
  if (edited || query.get("code") === "new")
    return (
      <CodeEditor
        key={edited?.id}
        hotelId={hotel.id}
        code={edited}
        plans={plans
          .filter(({ id, conditions }) => conditions.audience === "code" || edited?.planIds.includes(id))
          .map((plan) => [plan.id, translated(plan, "name")])}
        listTo={to({ code: null })}
        preview={{ example, rooms }}
        answer={actionData}
      />
    );
  return (
    <section>
      <RatesHead
        title={t.title}
        actions={
          <AddLink small to={formOf("new")}>
            {t.add}
          </AddLink>
        }
      />
      <p className="mt-2 mb-6 max-w-2xl text-ink-soft">{t.ofHotel}</p>
      <CodeList
        codes={codes}
        plans={new Map(plans.map((plan) => [plan.id, translated(plan, "name")]))}
        today={hotel.today}
        hotelId={hotel.id}
        formOf={formOf}
      />
    </section>
  );
}
