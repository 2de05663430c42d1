import { Form, href, Link } from "react-router";
import type { AdminHotel } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu, menuEntry } from "#ui/overlay/menu.tsx";
import { usePanelHref } from "../shared/list-query.ts";

const t = messages(texts.hotelTable);

/** Where the manager's pages of a hotel begin; an archived one has its records only. */
export const deskHref = ({ id, state }: AdminHotel): string =>
  `${state === "archived" ? href("/hotel-manager/bookings") : href("/hotel-manager/hotel")}?hotel=${id}`;

/** What waits for a decision about a hotel. */
export function HotelDecision({ hotel: { id, name, state } }: { hotel: AdminHotel }) {
  const panelHref = usePanelHref();
  if (state !== "awaiting" && state !== "suspended") return null;
  return (
    <Form method="post" preventScrollReset className="relative flex flex-wrap items-center gap-2">
      <input type="hidden" name="hotelId" value={id} />
      {state === "suspended" ? (
        <Button small variant="secondary" name="intent" value="revoke-suspension" aria-label={t.of(t.revokeSuspension, name)}>
          {t.revokeSuspension}
        </Button>
      ) : (
        <>
          <Button small name="intent" value="approve" aria-label={t.of(t.approve, name)}>
            {t.approve}
          </Button>
          <ButtonLink small variant="secondary" to={panelHref({ decline: id })} preventScrollReset aria-label={t.of(t.decline, name)}>
            {t.decline}
          </ButtonLink>
        </>
      )}
    </Form>
  );
}

/** The other pages of a hotel, and its suspension. */
export function HotelMenu({ hotel }: { hotel: AdminHotel }) {
  const panelHref = usePanelHref();
  const { id, name, state } = hotel;
  return (
    <Menu
      label={t.of(t.actions, name)}
      className="size-9 min-h-0! justify-center px-0! hover:bg-sand pointer-coarse:size-11"
      trigger={<Icon name="ellipsis" className="size-5" />}
    >
      {(state === "listed" || state === "awaiting") && (
        <Link
          to={href("/hotels/:hotelId", { hotelId: id })}
          className={menuEntry}
          aria-label={t.of(state === "listed" ? t.page : t.preview, name)}
        >
          <Icon name="external-link" className="size-4" />
          {state === "listed" ? t.page : t.preview}
        </Link>
      )}
      <Link to={deskHref(hotel)} className={menuEntry} aria-label={t.of(state === "archived" ? t.records : t.desk, name)}>
        <Icon name="hotel" className="size-4" />
        {state === "archived" ? t.records : t.desk}
      </Link>
      {state !== "archived" && state !== "suspended" && (
        <Link
          to={panelHref({ suspend: id })}
          preventScrollReset
          className={cx(menuEntry, "text-danger")}
          aria-label={t.of(t.suspend, name)}
        >
          <Icon name="circle-x" className="size-4" />
          {t.suspend}
        </Link>
      )}
    </Menu>
  );
}
