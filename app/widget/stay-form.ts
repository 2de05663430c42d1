import { addDays, daysBetween, isDay } from "#kit/date/day.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { ageBounds, type PartyWithAges, partyBounds } from "#kit/party.ts";
import { element } from "./element.ts";
import type { Language } from "./language.ts";

export type Typed = { checkIn: string; checkOut: string; party: PartyWithAges };

/** The day in the time zone of the browser; the site rejects what is over at the hotel. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

const numbers = ({ min, max }: { min: number; max: number }) => Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** A form of native fields for dates and guests; `send` gets what is typed. `show` puts other dates into it. */
export function stayForm({ t }: Language, typed: Typed, send: (typed: Typed) => void) {
  const field = (label: string, control: HTMLElement) => element("label", {}, element("span", {}, label), control);
  const select = (name: string, options: (string | number)[], chosen: string | number) => {
    const control = element("select", { name }, ...options.map((value) => element("option", { value }, String(value))));
    control.value = String(chosen);
    if (control.selectedIndex < 0) control.selectedIndex = 0;
    return control;
  };
  const dateField = (name: string, value: string) => element("input", { type: "date", name, value, required: true });
  const checkIn = dateField("checkIn", typed.checkIn);
  const checkOut = dateField("checkOut", typed.checkOut);
  const adults = select("adults", numbers(partyBounds.adults), typed.party.adults);
  const children = select("children", numbers(partyBounds.children), typed.party.children);
  const rooms = select("rooms", numbers(partyBounds.rooms), typed.party.rooms);
  const ages = element("div", { class: "ages" });
  let nights = isDay(typed.checkIn) && isDay(typed.checkOut) ? daysBetween(typed.checkIn, typed.checkOut) : 1;

  const limitDates = () => {
    const from = isDay(checkIn.value) ? checkIn.value : today();
    checkIn.min = today();
    checkOut.min = addDays(from, 1);
    checkIn.max = checkOut.max = addDays(today(), maxYearsAhead * 365);
  };
  const drawAges = () => {
    const before = [...ages.querySelectorAll("select")].map(({ value }) => value);
    const shown = Array.from({ length: Number(children.value) }, (_, index) => {
      const control = select("age", ["", ...numbers(ageBounds.childAges)], before[index] ?? typed.party.childAges[index] ?? "");
      const [unknown] = control.options;
      if (unknown) unknown.text = t.unknownAge;
      return field(t.age(index + 1), control);
    });
    ages.replaceChildren(...shown);
  };

  checkIn.addEventListener("change", () => {
    if (isDay(checkIn.value) && !(checkOut.value > checkIn.value)) checkOut.value = addDays(checkIn.value, Math.max(1, nights));
    limitDates();
  });
  checkOut.addEventListener("change", () => {
    if (isDay(checkIn.value) && isDay(checkOut.value)) nights = daysBetween(checkIn.value, checkOut.value);
  });
  children.addEventListener("change", drawAges);
  limitDates();
  drawAges();

  const read = (): Typed => ({
    checkIn: checkIn.value,
    checkOut: checkOut.value,
    party: {
      adults: Number(adults.value),
      children: Number(children.value),
      rooms: Number(rooms.value),
      childAges: [...ages.querySelectorAll("select")].flatMap(({ value }) => (value === "" ? [] : [Number(value)])),
      // A signed offer may have them; there is no field.
      teenAges: typed.party.teenAges.slice(0, Number(adults.value) - 1),
    },
  });
  const form = element(
    "form",
    {
      // The dates are checked by the site and by `send`, so that the message is in the language of the widget.
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        send(read());
      },
    },
    field(t.checkIn, checkIn),
    field(t.checkOut, checkOut),
    field(t.adults, adults),
    field(t.children, children),
    field(t.rooms, rooms),
    ages,
    element("button", {}, t.show),
  );
  const show = (stay: { checkIn: string; checkOut: string }) => {
    checkIn.value = stay.checkIn;
    checkOut.value = stay.checkOut;
    limitDates();
  };
  return { form, read, show };
}
