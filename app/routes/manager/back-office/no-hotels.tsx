import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

const t = messages({
  en: {
    title: "No Hotels Yet",
    text: "Add your property to set rooms, prices and availability, and to take bookings.",
    add: "Add Your First Hotel",
  },
  ka: {
    title: "სასტუმრო ჯერ არ გაქვთ",
    text: "დაამატეთ თქვენი ობიექტი, რომ მიუთითოთ ნომრები, ფასები და თავისუფალი დღეები და მიიღოთ დაჯავშნები.",
    add: "დაამატეთ პირველი სასტუმრო",
  },
});

/** What every screen of the desk shows to somebody who has no hotel yet. */
export function NoHotels() {
  return (
    <EmptyState title={t.title} text={t.text}>
      <ButtonLink to={`${href("/hotel-manager/hotel")}?dialog=add-hotel`} className="mt-2">
        {t.add}
      </ButtonLink>
    </EmptyState>
  );
}
