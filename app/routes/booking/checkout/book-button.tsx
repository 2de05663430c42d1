import { href, useLocation, useNavigation } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-book.ts";
import * as hotelTexts from "#locales/en/guest-hotel.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { bookingFormId } from "../booking-form-id.ts";
import type { Rejection } from "../rejection-notice.ts";
import type { CheckoutPrice } from "./checkout.server.ts";

const t = messages(texts.checkoutForm);
const panel = messages(hotelTexts.bookingPanel);

/** The element that says why nothing can be booked yet. */
export const whyBlockedId = "why-blocked";

type Props = {
  price: CheckoutPrice | null;
  /** Whether the chosen rooms can be booked. */
  complete: boolean;
  signedIn: boolean;
  rejection: Rejection | undefined;
};

/** Books what is chosen, with the form of the checkout; for visitors a link to the sign-in. */
export function BookButton({ price, complete, signedIn, rejection }: Props) {
  const { pathname, search } = useLocation();
  const { state, formMethod } = useNavigation();
  if (!signedIn)
    return (
      <ButtonLink to={`${href("/login")}?for=booking&next=${encodeURIComponent(pathname + search)}`} className="lg:w-full">
        {panel.login}
      </ButtonLink>
    );
  return (
    <Button
      form={bookingFormId}
      className="lg:w-full"
      aria-describedby={complete ? undefined : whyBlockedId}
      busy={state !== "idle" && formMethod === "POST"}
      busyText={panel.booking}
      aria-disabled={!complete || undefined}
    >
      {rejection?.code === "price_changed" ? panel.confirm : price && price.dueNow > 0 ? t.toPayment : panel.book}
    </Button>
  );
}
