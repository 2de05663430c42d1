import { data, Form, href, Link, useSearchParams } from "react-router";
import { colleaguesFor } from "#domain/message/colleagues.server.ts";
import { inboxOf, type InboxRow } from "#domain/message/inbox.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { formatInstant, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import { searchText } from "#kit/query-value.ts";
import * as texts from "#locales/en/message-management.ts";
import * as shared from "#locales/en/message.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterSearch } from "#ui/form/filter-search.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { tabLink } from "#ui/navigation/tab-row.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/messages";
import { useBackOfficeLink, useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";

const t = messages(texts.hotelMessages);
const f = messages(shared.messageFiles);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "messages");
  if (!hotel) return data({ inbox: null });
  const query = new URL(request.url).searchParams;
  const text = searchText(query.get("q"));
  const mine = query.get("mine") === "1";
  const inbox = await inboxOf(ctx, hotel.id, { text, mine, page: pageNumber(query.get("page"), 4) });
  // Alone, nobody is chosen.
  const isShared = mine || (await colleaguesFor(ctx, hotel.id)).length > 1;
  return data({ inbox, text, mine, isShared, timeZone: hotel.timeZone, archived: hotel.archived });
}

/** The conversations of a hotel, those with new messages first. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  const [query] = useSearchParams();
  if (!loaderData.inbox) return <NoHotels />;
  const { inbox, text, mine, isShared, timeZone, archived } = loaderData;
  const hotel = query.get("hotel");
  return (
    <section className="max-w-4xl">
      <PageHead
        title={t.title}
        actions={
          !archived && (
            <ButtonLink small variant="secondary" to={link(href("/hotel-manager/messages/replies"))}>
              {t.manageReplies}
            </ButtonLink>
          )
        }
      />
      {isShared && <Whose mine={mine} />}
      <Form role="search" className="mb-5 flex flex-wrap items-center gap-2">
        {hotel && <input type="hidden" name="hotel" value={hotel} />}
        {mine && <input type="hidden" name="mine" value="1" />}
        <div className="flex w-full min-w-0 items-center gap-2 sm:w-auto sm:flex-1">
          <FilterSearch key={text} name="q" aria-label={t.search} placeholder={t.search} defaultValue={text} />
          <Button variant="secondary" small>
            {t.find}
          </Button>
        </div>
        {text && (
          <ButtonLink variant="quiet" small to={to({ q: null, page: null })}>
            {t.reset}
          </ButtonLink>
        )}
      </Form>
      {inbox.rows.length === 0 ? (
        text ? (
          <EmptyState title={t.nothingFound} />
        ) : (
          <EmptyState title={mine ? t.noneOfMine : t.none} {...(!mine && { text: t.noneText })} />
        )
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
          {inbox.rows.map((row) => (
            <Row key={row.code} row={row} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <Pagination page={inbox.page} pages={inbox.pages} hrefOf={(page) => to({ page: String(page) })} />
    </section>
  );
}

/** The messages of all, or those that the signed-in person answers. */
function Whose({ mine }: { mine: boolean }) {
  const to = useBackOfficeUrl();
  return (
    <nav aria-label={t.filter} className="mb-4 border-b border-line max-sm:-mx-4">
      <ul className="-mb-px flex gap-x-6 overflow-x-auto pb-px no-scrollbar max-sm:px-4">
        {[false, true].map((choice) => (
          <li key={String(choice)} className="shrink-0">
            <Link
              to={to({ mine: choice ? "1" : null, page: null })}
              preventScrollReset
              aria-current={choice === mine || undefined}
              className={tabLink}
            >
              <span>{choice ? t.mine : t.everybody}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ row, timeZone }: { row: InboxRow; timeZone: string }) {
  const link = useBackOfficeLink();
  const { code, isQuestion, guest, checkIn, checkOut, lastAt, text, files, sender, unread, operatorAsked, assignedTo } = row;
  return (
    <li className="relative px-5 py-3 hover:bg-surface-sunken">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to={link(href("/hotel-manager/messages/:code", { code }))}
          className={cx(
            "inline-flex min-h-11 min-w-0 items-center wrap-anywhere after:absolute after:inset-0 hover:underline",
            unread > 0 && "font-semibold",
          )}
        >
          {guest}
        </Link>
        {unread > 0 && <Badge kind="accent">{t.unread(unread)}</Badge>}
        {operatorAsked && <Badge>{t.operatorAsked}</Badge>}
        <span className="num ms-auto text-sm text-ink-soft">{formatInstant(lastAt, timeZone)}</span>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {isQuestion ? <span>{t.question}</span> : <span className="num">{shortCode(code)}</span>}
        {checkIn && checkOut && <span> · {formatRange(checkIn, checkOut, "dated")}</span>}
        {assignedTo && <span> · {t.assignedTo(assignedTo)}</span>}
      </p>
      {sender && (
        <p className={cx("line-clamp-2 wrap-anywhere", unread > 0 ? "font-semibold" : "text-ink-soft")}>
          {sender === "hotel" && <span>{t.you} </span>}
          {text || f.filesOnly(files)}
        </p>
      )}
    </li>
  );
}
