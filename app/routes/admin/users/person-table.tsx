import { Link } from "react-router";
import type { ListedPerson } from "#domain/account/people/people.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-users.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { StateText } from "#ui/state-text.tsx";
import { usePanelHref } from "../shared/list-query.ts";
import { useSiteClock } from "../shared/site-clock.ts";

const t = messages(texts.personTable);

/** Labels of the roles, and of banned. */
export const kindText = messages(texts.kindText);

/** The people of a page; each opens its panel. */
export function PersonTable({ rows }: { rows: ListedPerson[] }) {
  const { day } = useSiteClock();
  const panelHref = usePanelHref();
  return (
    <DataTable caption={t.caption} columns={[{ label: t.name }, { label: t.role }, { label: t.sign }, { label: t.joined }]} stacked>
      {rows.map((person) => (
        <tr key={person.id} className="relative hover:bg-surface-sunken max-md:grid max-md:grid-cols-[1fr_auto] max-md:py-2">
          <Cell className="max-md:col-span-2 max-md:py-1">
            <Link
              to={panelHref({ person: person.id })}
              preventScrollReset
              className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {person.name || person.email}
            </Link>
            <span className="block text-sm wrap-anywhere text-ink-soft">{person.email}</span>
          </Cell>
          <Cell className="max-md:py-1">
            <span className="flex flex-wrap gap-x-3">
              {kindText[person.role]}
              {person.bannedAt && <StateText kind="danger">{kindText.banned}</StateText>}
            </span>
          </Cell>
          <Cell className="max-md:order-1 max-md:col-span-2 max-md:py-1 max-md:empty:hidden">
            {(person.hasTwoFactor || !person.emailVerified) && (
              <span className="flex flex-wrap gap-x-3">
                {person.hasTwoFactor && <StateText kind="success">{t.twoFactor}</StateText>}
                {!person.emailVerified && <StateText kind="warning">{t.unverified}</StateText>}
              </span>
            )}
          </Cell>
          <Cell className="text-sm whitespace-nowrap text-ink-soft max-md:py-1 max-md:text-end">{day(person.joinedAt)}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}
