import { href, Link } from "react-router";
import type { ShownCalendars } from "#domain/channel/connection/channels-page.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/channels.ts";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { Part } from "../../hotel/hotel-section-form.tsx";

const t = messages(texts.channels);

/** The room types with their calendars of other sites. */
export function OtherCalendars({ calendars }: { calendars: readonly ShownCalendars[] }) {
  const link = useBackOfficeLink();
  if (calendars.length === 0) return null;
  return (
    <Part id="calendars" title={t.calendars} text={t.calendarsText}>
      <ul className="divide-y divide-line rounded-card border border-line">
        {calendars.map(({ roomId, name, feeds, failing }) => (
          <li key={roomId} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
            <Link
              to={link(href("/hotel-manager/rooms/:roomId/calendars", { roomId }))}
              aria-label={t.calendarsOf(name)}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <span className="num text-ink-soft">{t.feeds(feeds)}</span>
            {failing > 0 && <span className="num font-semibold text-danger">{t.failing(failing)}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
