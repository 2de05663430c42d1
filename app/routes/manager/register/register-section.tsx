import { href, Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-register-management.ts";
import { buttonLook } from "#ui/button.tsx";
import { Section } from "../bookings/reservation-panel.tsx";

const t = messages(texts.registerSection);

type Props = { code: string; hotelId: string; counts: { registered: number; guests: number } };

/** How many guests of a booking are registered; their data is on a page of its own. */
export const RegisterSection = ({ code, hotelId, counts: { registered, guests } }: Props) => (
  <Section title={t.title}>
    <p>{t.counted(registered, guests)}</p>
    <Link
      to={`${href("/hotel-manager/bookings/:code/register", { code })}?hotel=${hotelId}`}
      className={`mt-2 ${buttonLook("secondary", true)}`}
    >
      {t.open}
    </Link>
  </Section>
);
