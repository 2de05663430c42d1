import { Form, href, useLocation, useNavigate } from "react-router";
import type { BackOfficeHotel } from "#domain/hotel/back-office-role.ts";
import { messages } from "#kit/locale.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { atHotel } from "./hotel-from-url.ts";
import { HotelPicker } from "./hotel-picker.tsx";
import * as texts from "#locales/en/manager.ts";

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
  const gone = hotels.filter(({ archived }) => archived);
  const everywhere = hotels.every((one) => atHotel(pathname, one) === `${pathname}?hotel=${one.id}`);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 desk:flex-none">
      {hotel && hydrated && hotels.length > few && <HotelPicker hotels={hotels} hotel={hotel} />}
      {hotels.length > 0 && !(hotel && hydrated && hotels.length > few) && (
        <Form action={everywhere ? pathname : href("/hotel-manager")} className="flex min-w-0 flex-1 items-center gap-2">
          <select
            key={hotel?.id}
            name="hotel"
            aria-label={t.hotel}
            defaultValue={hotel?.id ?? ""}
            onChange={({ currentTarget }) => {
              const chosen = hotels.find(({ id }) => id === currentTarget.value);
              if (chosen) void navigate(atHotel(pathname, chosen));
            }}
            className="field min-w-0 text-ellipsis md:max-desk:max-w-96 desk:min-h-11 desk:ps-3 desk:pe-1"
          >
            {!hotel && (
              <option value="" disabled>
                {t.choose}
              </option>
            )}
            <Options hotels={hotels.filter(({ archived }) => !archived)} />
            {gone.length > 0 && (
              <optgroup label={t.archived}>
                <Options hotels={gone} />
              </optgroup>
            )}
          </select>
          <Button variant="secondary" small className="scripted:hidden">
            {t.show}
          </Button>
        </Form>
      )}
      <ButtonLink
        to={`${href("/hotel-manager/hotel")}?${hotel ? `hotel=${hotel.id}&` : ""}dialog=add-hotel`}
        variant="secondary"
        title={t.add}
        className={cx("shrink-0 desk:min-h-11!", hotel ? "max-md:px-3.5! desk:px-3!" : "desk:w-full")}
      >
        <Icon name="plus" className="size-5" />
        <span className={cx(hotel && "max-md:sr-only desk:sr-only")}>{t.add}</span>
      </ButtonLink>
    </div>
  );
}
