import { Form, href, useLocation, useNavigate } from "react-router";
import type { BackOfficeHotel } from "#domain/hotel/back-office-role.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { atHotel } from "./hotel-from-url.ts";
import { HotelPicker } from "./hotel-picker.tsx";
import { SwitcherBox } from "./switcher-box.tsx";

const t = messages(texts.hotelSelector);

/** Above this number hotels are searched by typing. */
const few = 8;

const Options = ({ hotels }: { hotels: BackOfficeHotel[] }) =>
  hotels.map(({ id, name, city }) => (
    <option key={id} value={id}>
      {name}, {city}
    </option>
  ));

/** Chooses among the hotels of the back office, and links to the dialog that adds one. */
export function HotelSelector({ hotels, hotel }: { hotels: BackOfficeHotel[]; hotel: BackOfficeHotel | null }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // Without scripts the URL can't depend on the chosen hotel.
  const archivedHotels = hotels.filter(({ archived }) => archived);
  const everywhere = hotels.every((one) => atHotel(pathname, one) === `${pathname}?hotel=${one.id}`);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 desk:flex-none desk:flex-col desk:items-stretch desk:gap-0">
      {hotel && hydrated && hotels.length > few && <HotelPicker hotels={hotels} hotel={hotel} />}
      {hotels.length > 0 && !(hotel && hydrated && hotels.length > few) && (
        <Form action={everywhere ? pathname : href("/hotel-manager")} className="flex min-w-0 flex-1 items-center gap-2">
          <SwitcherBox hotel={hotel} scripted>
            <select
              key={hotel?.id}
              name="hotel"
              aria-label={t.hotel}
              defaultValue={hotel?.id ?? ""}
              onChange={({ currentTarget }) => {
                const chosen = hotels.find(({ id }) => id === currentTarget.value);
                if (chosen) void navigate(atHotel(pathname, chosen));
              }}
              className={cx(
                "absolute -inset-px h-[calc(100%+2px)] w-[calc(100%+2px)] cursor-pointer rounded-field bg-transparent px-3 text-ellipsis",
                // The arrow of the browser is not at the very edge.
                hotel ? "scripted:opacity-0" : "border-e-8 border-transparent",
              )}
            >
              {!hotel && (
                <option value="" disabled>
                  {t.choose}
                </option>
              )}
              <Options hotels={hotels.filter(({ archived }) => !archived)} />
              {archivedHotels.length > 0 && (
                <optgroup label={t.archived}>
                  <Options hotels={archivedHotels} />
                </optgroup>
              )}
            </select>
          </SwitcherBox>
          <Button variant="secondary" small className="scripted:hidden">
            {t.show}
          </Button>
        </Form>
      )}
      <ButtonLink
        to={`${href("/hotel-manager/hotel")}?${hotel ? `hotel=${hotel.id}&` : ""}dialog=add-hotel`}
        variant="secondary"
        title={t.add}
        className={cx(
          "shrink-0",
          hotels.length > 0 &&
            "min-h-11! max-md:hidden! desk:min-h-9! desk:justify-start! desk:rounded-field! desk:border-transparent! desk:bg-transparent! desk:px-3! desk:text-sm desk:text-ink-soft! desk:hover:bg-sand! desk:hover:text-ink! desk:pointer-coarse:min-h-11!",
        )}
      >
        <Icon name="plus" className="size-5 shrink-0 desk:size-4" />
        <span className={cx(hotels.length > 0 && "whitespace-nowrap max-md:sr-only")}>{t.add}</span>
      </ButtonLink>
    </div>
  );
}
