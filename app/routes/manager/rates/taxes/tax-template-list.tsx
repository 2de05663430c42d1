import { href, Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";
import * as taxSources from "#locales/en/tax-sources.ts";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";

const t = messages(texts.taxTemplateList);
const sources = messages<Record<string, string>>(taxSources.taxSources);

const templateCities = messages<Record<string, string>>(texts.templateCities);

/** The name of the city of a template. */
export const templateCity = (templateId: string): string => templateCities[templateId] ?? templateId;

/** The law that the amounts of a template follow, and since when. */
export const templateSource = (templateId: string): string => sources[templateId] ?? "";

export type TemplateEntry = { id: string; year: number };

/** Cities whose taxes a hotel can start with: those of its place first. */
export function TaxTemplateList({ near, others }: { near: TemplateEntry[]; others: TemplateEntry[] }) {
  return (
    <>
      <p className="mt-2 max-w-2xl text-ink-soft">{t.intro}</p>
      {near.length > 0 && <Cities title={t.near} entries={near} />}
      <Cities title={near.length > 0 ? t.others : t.all} entries={others} />
    </>
  );
}

function Cities({ title, entries }: { title: string; entries: TemplateEntry[] }) {
  const to = useBackOfficeUrl();
  return (
    <section className="mt-6" aria-label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ id, year }) => (
          <li key={id}>
            <Link
              to={to({ template: id }, href("/hotel-manager/rates/taxes/templates"))}
              className="flex min-h-14 items-center justify-between gap-3 rounded-card border border-line bg-surface-raised px-5 py-3 hover:border-ink-soft"
            >
              <span className="font-semibold">{templateCity(id)}</span>
              <span className="num text-sm text-ink-soft">{year}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
