import { data, Link, useSearchParams } from "react-router";
import { roomNames, roomsWithoutExtraAdult } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { ageTemplates, type AgeTemplate, type BracketInput, storedBracket, withFirstAges } from "#domain/tax/age-brackets.ts";
import { agesText, childChargeText } from "#domain/tax/age-text.ts";
import { chargesOfHotel } from "#domain/tax/charges-of-hotel.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import { revalidatesUnlessPreview } from "#web/revalidates-unless-preview.ts";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { LoadError } from "../../back-office/load-error.tsx";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { RatesHead } from "../shared/list.tsx";
import { chargeExample } from "../taxes/charge-example.server.ts";
import type { Route } from "./+types/age-brackets";
import { type AgeAnswer, ageForms } from "./age-actions.server.ts";
import { AgeEditor } from "./age-editor.tsx";

const t = messages(texts.ageBrackets);

/** What a template sets, in words. */
function ageTemplateName(name: AgeTemplate): string {
  const rows = ageTemplates[name];
  return rows.map((row, index) => `${agesText((rows[index - 1]?.to ?? -1) + 1, row.to)}: ${childChargeText(row)}`).join(" · ");
}

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesUnlessPreview;

/** The brackets of a template; those of the same ages as a stored one keep its id. */
function templated(name: string | null, stored: readonly BracketInput[]): BracketInput[] | undefined {
  if (name === null || !Object.hasOwn(ageTemplates, name)) return undefined;
  const rows = ageTemplates[name as AgeTemplate];
  return rows.map((row, index) => {
    const from = (rows[index - 1]?.to ?? -1) + 1;
    return { ...row, from, id: stored.find((one) => one.from === from && one.to === row.to)?.id ?? null };
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return { hotel: null };
  const { id, timeZone } = hotel;
  const found = await readOrNull(
    ctx,
    "charges_read_failed",
    Promise.all([chargesOfHotel(ctx, id), roomNames(ctx, id), roomsWithoutExtraAdult(ctx, id)]),
  );
  if (!found) return data({ hotel: { id }, found }, { status: 500 });
  const [{ brackets, bracketsVersion, taxes }, rooms, without] = found;
  const stored = withFirstAges(brackets).map(({ toAge: to, ...bracket }): BracketInput => ({ ...bracket, to }));
  const today = dayAt(ctx.now(), timeZone);
  const shown = templated(new URL(request.url).searchParams.get("template"), stored) ?? stored;
  const draft = shown.map((bracket, index) => storedBracket(bracket, bracket.id ?? `new-${index}`));
  const example = await chargeExample(ctx, { id, today }, {}, { brackets: draft, rules: taxes.rules });
  return { hotel: { id }, found: { brackets: shown, isEmpty: stored.length === 0, version: bracketsVersion, rooms, without, example } };
}

export const action = formAction<Route.ActionArgs, AgeAnswer>({ forms: ageForms });

export default function AgeBrackets({ loaderData, actionData }: Route.ComponentProps) {
  const template = useSearchParams()[0].get("template");
  const to = useBackOfficeUrl();
  if (!loaderData.hotel) return <NoHotels />;
  const { hotel, found } = loaderData;
  if (!found) return <LoadError title={t.failed} />;
  return (
    <section>
      <RatesHead title={t.title} />
      <p className="mt-2 max-w-2xl text-ink-soft">{t.intro}</p>
      <div className="mt-4">
        <h2 className="font-semibold">{found.isEmpty ? t.begin : t.templates}</h2>
        <ul className="mt-2 flex flex-wrap gap-2">
          {Object.keys(ageTemplates).map((name) => (
            <li key={name}>
              <Link
                to={to({ template: name })}
                preventScrollReset
                aria-current={template === name || undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 py-1.5 hover:border-ink-soft aria-[current]:border-pine"
              >
                {ageTemplateName(name as AgeTemplate)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <AgeEditor
        key={`${template} ${found.version}`}
        hotelId={hotel.id}
        brackets={found.brackets}
        version={found.version}
        rooms={found.rooms}
        without={found.without}
        example={found.example}
        answer={actionData}
      />
    </section>
  );
}
