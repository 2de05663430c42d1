import { href, Link } from "react-router";
import type { Decided } from "#domain/availability/decided-by-program.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/channel-decides.ts";
import { Icon } from "#ui/icon.tsx";
import { useBackOfficeLink } from "../back-office/back-office-url.ts";

const t = messages(texts.channelDecides);

/** Says what the hotel's own program decides, and where the hotel takes it back. */
export function DecidedNote({ decided: { plan, rooms }, mayOpen }: { decided: Decided; mayOpen: boolean }) {
  const link = useBackOfficeLink();
  if (!plan && rooms.length === 0) return null;
  return (
    <div role="note" className="mb-4 flex gap-3 rounded-card border border-line bg-surface-raised px-4 py-3">
      <Icon name="lock" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 space-y-1 wrap-anywhere">
        {rooms.length > 0 && <p>{t.rooms(rooms.join(", "))}</p>}
        {plan && <p>{t.plan}</p>}
        {mayOpen && (
          <p>
            <Link to={link(href("/hotel-manager/rates/channels"))} className="inline-flex min-h-7 items-center font-semibold underline">
              {t.open}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
