import { href, Link } from "react-router";
import { conversationsOfGuest, type OwnConversation } from "#domain/message/conversation.server.ts";
import { formatInstant, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import * as texts from "#locales/en/message.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/messages";

const t = messages(texts.guestMessages);
const f = messages(texts.messageFiles);

export const meta: Route.MetaFunction = () => [{ title: `${t.pageTitle} · Stumari` }];

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  list: await conversationsOfGuest(ctxOf(context), pageNumber(new URL(request.url).searchParams.get("page"), 4)),
});

/** The guest’s conversations with hotels: about trips, and questions before a booking. */
export default function Messages({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap py-8">
      <Link to={href("/trips")} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
        <Icon name="arrow-left" className="size-5" />
        {t.trips}
      </Link>
      <h1 className="mt-2 mb-6 font-display text-3xl">{t.list}</h1>
      {list.rows.length === 0 ? (
        <EmptyState title={t.nobody} text={t.nobodyText}>
          <ButtonLink to={href("/hotels")}>{t.browse}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="max-w-3xl divide-y divide-line rounded-card border border-line bg-surface-raised">
          {list.rows.map((row) => (
            <Row key={row.code} row={row} />
          ))}
        </ul>
      )}
      <Pagination page={list.page} pages={list.pages} hrefOf={(page) => `${href("/messages")}?page=${page}`} />
    </main>
  );
}

function Row({
  row: { code, isQuestion, hotel, checkIn, checkOut, lastAt, text, files, sender, unread, timeZone },
}: {
  row: OwnConversation;
}) {
  return (
    <li className="relative px-5 py-3 hover:bg-surface-sunken">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to={isQuestion ? href("/messages/:code", { code }) : href("/trips/:code/messages", { code })}
          className={cx(
            "inline-flex min-h-11 min-w-0 items-center wrap-anywhere after:absolute after:inset-0 hover:underline",
            unread > 0 && "font-semibold",
          )}
        >
          {hotel}
        </Link>
        {unread > 0 && <Badge kind="accent">{t.unread(unread)}</Badge>}
        <span className="num ms-auto text-sm text-ink-soft">{formatInstant(lastAt, timeZone)}</span>
      </div>
      <p className="text-sm text-ink-soft">
        {[...(isQuestion ? [t.question] : []), ...(checkIn && checkOut ? [formatRange(checkIn, checkOut, "dated")] : [])].join(" · ")}
      </p>
      {sender && (
        <p className={cx("line-clamp-2 wrap-anywhere", unread > 0 ? "font-semibold" : "text-ink-soft")}>
          {sender === "guest" && <span>{t.you} </span>}
          {text || f.filesOnly(files)}
        </p>
      )}
    </li>
  );
}
