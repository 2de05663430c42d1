import { useLocation } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/audit.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChangeFilterBar } from "./change-filter-bar.tsx";
import { type ChangeFilter, isChangeFiltered } from "./change-filter.ts";
import { ChangeList, type CodeHref } from "./change-list.tsx";
import type { ChangePage } from "./changes.server.ts";

const t = messages(texts.changeLog);

/** The change log with its filter: of the site, or with `hotelId` of one hotel, keeping `?hotel=` in the URL. */
export function ChangeLog({
  filter,
  page,
  timeZone,
  hotelId,
  codeHref,
}: {
  filter: ChangeFilter;
  page: ChangePage;
  timeZone: string;
  hotelId?: string;
  codeHref: CodeHref;
}) {
  const { search } = useLocation();
  const hrefWith = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `?${next}`;
  };
  return (
    <div className="space-y-6">
      <ChangeFilterBar filter={filter} hotelId={hotelId} hotel={new URLSearchParams(search).get("hotel")} />
      {page.changes.length === 0 &&
        (isChangeFiltered(filter) ? <EmptyState title={t.noMatch} /> : <EmptyState title={t.none} text={t.noneText} />)}
      {page.changes.length > 0 && (
        <ChangeList
          changes={page.changes}
          timeZone={timeZone}
          codeHref={codeHref}
          {...(!hotelId && { hotelHref: (id: string) => hrefWith({ at: id, before: null }) })}
        />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {filter.before && (
          <ButtonLink variant="secondary" to={hrefWith({ before: null })}>
            {t.newest}
          </ButtonLink>
        )}
        {page.next && (
          <ButtonLink variant="secondary" to={hrefWith({ before: page.next })}>
            {t.older}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
