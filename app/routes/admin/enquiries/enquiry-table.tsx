import { Link, useNavigation } from "react-router";
import type { ListedEnquiry } from "#domain/enquiry/enquiries.server.ts";
import { enquiryStates } from "#domain/enquiry/enquiry.ts";
import { languageText } from "#domain/hotel/spoken-languages.ts";
import { messages } from "#kit/locale.ts";
import { oneOf } from "#kit/query-value.ts";
import * as texts from "#locales/en/admin.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { StateText } from "#ui/state-text.tsx";
import { usePanelHref } from "../shared/list-query.ts";
import { useSiteClock } from "../shared/site-clock.ts";

const t = messages(texts.enquiryTable);

/** Labels of the states of enquiries. */
export const enquiryText = messages(texts.enquiryText);

const kinds = { new: "warning", answered: "neutral", done: "success" } as const;

/** The enquiries of a page; each opens with its note. */
export function EnquiryTable({ rows }: { rows: ListedEnquiry[] }) {
  const { instant } = useSiteClock();
  const panelHref = usePanelHref();
  const { formData } = useNavigation();
  // The state that is being saved shows at once; after a refusal the list has the former one.
  const stateOf = ({ id, state }: ListedEnquiry) =>
    (formData?.get("enquiryId") === id && oneOf(enquiryStates, String(formData.get("state")))) || state;
  return (
    <DataTable caption={t.caption} columns={[{ label: t.property }, { label: t.from }, { label: t.at }, { label: t.state }]} stacked>
      {rows.map((enquiry) => (
        <tr key={enquiry.id} className="relative hover:bg-surface-sunken max-md:grid max-md:py-2">
          <Cell className="max-md:py-1">
            <Link
              to={panelHref({ enquiry: enquiry.id })}
              preventScrollReset
              className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {enquiry.propertyName}
            </Link>
            <span className="block text-sm text-ink-soft">{enquiryText.types[enquiry.propertyType]}</span>
          </Cell>
          <Cell className="max-md:py-1">
            {enquiry.person}
            <span className="block text-sm wrap-anywhere text-ink-soft">
              {enquiry.email} · {languageText[enquiry.locale]}
            </span>
          </Cell>
          <Cell className="text-sm whitespace-nowrap text-ink-soft max-md:py-1">{instant(enquiry.at)}</Cell>
          <Cell className="max-md:py-1">
            <StateText kind={kinds[stateOf(enquiry)]}>{enquiryText.states[stateOf(enquiry)]}</StateText>
            {enquiry.note && <span className="mt-1 line-clamp-2 max-w-72 text-sm wrap-anywhere text-ink-soft">{enquiry.note}</span>}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
