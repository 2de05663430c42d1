import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

const t = messages({
  en: { title: "Error", text: "No hotel selected", go: "Go to Hotels" },
  ka: { title: "შეცდომა", text: "სასტუმრო არჩეული არ არის", go: "სასტუმროებზე გადასვლა" },
});

/** Where a room would be written while there is no hotel to have it. */
export const NoHotel = () => (
  <EmptyState title={t.title} text={t.text}>
    <ButtonLink to={href("/hotel-manager/hotel")} className="mt-2">
      {t.go}
    </ButtonLink>
  </EmptyState>
);
