import { Form, useLocation, useSubmit } from "react-router";
import type { DeskHotel } from "#domain/hotel/desk.ts";
import { messages } from "#kit/locale.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useScripted } from "#ui/scripted.ts";
import { HotelPicker } from "./hotel-picker.tsx";

const t = messages({
  en: { hotel: "Hotel", show: "Show", add: "Add Hotel" },
  ka: { hotel: "სასტუმრო", show: "ჩვენება", add: "სასტუმროს დამატება" },
});

/** With more than these one searches by typing. */
const few = 8;

/** Chooses among the hotels of the desk, and opens the dialog that adds one. */
export function HotelSelector({ hotels, hotel }: { hotels: DeskHotel[]; hotel: DeskHotel | null }) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const scripted = useScripted();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {hotel && scripted && hotels.length > few && <HotelPicker hotels={hotels} hotel={hotel} />}
      {hotel && !(scripted && hotels.length > few) && (
        <Form action={pathname} className="flex items-center gap-2">
          <select key={hotel.id} name="hotel" aria-label={t.hotel} defaultValue={hotel.id} onChange={(event) => void submit(event.currentTarget.form)} className="field max-w-72">
            {hotels.map(({ id, name, city }) => <option key={id} value={id}>{name}, {city}</option>)}
          </select>
          <Button variant="secondary" small className="scripted:hidden">{t.show}</Button>
        </Form>
      )}
      <ButtonLink to="/hotel-manager/hotel?dialog=add-hotel" variant="secondary">
        <Icon name="plus" className="size-5" />
        {t.add}
      </ButtonLink>
    </div>
  );
}
