import type * as english from "../en/texts.ts";
import * as account from "./account.ts";
import * as accountPages from "./account-pages.ts";
import * as accountProfile from "./account-profile.ts";
import * as accountTrips from "./account-trips.ts";
import * as alert from "./alert.ts";
import * as api from "./api.ts";
import * as availability from "./availability.ts";
import * as channel from "./channel.ts";
import * as documents from "./documents.ts";
import * as enquiry from "./enquiry.ts";
import * as extras from "./extras.ts";
import * as favourite from "./favourite.ts";
import * as flexible from "./flexible.ts";
import * as group from "./group.ts";
import * as guestBook from "./guest-book.ts";
import * as guestDeals from "./guest-deals.ts";
import * as guestFavourites from "./guest-favourites.ts";
import * as guestGeorgiaHotels from "./guest-georgia-hotels.ts";
import * as guestHome from "./guest-home.ts";
import * as guestHotel from "./guest-hotel.ts";
import * as guestNotFound from "./guest-not-found.ts";
import * as guestPage from "./guest-page.ts";
import * as guestPaymentResult from "./guest-payment-result.ts";
import * as guestResults from "./guest-results.ts";
import * as hotel from "./hotel.ts";
import * as kit from "./kit.ts";
import * as language from "./language.ts";
import * as newsletter from "./newsletter.ts";
import * as notification from "./notification.ts";
import * as payment from "./payment.ts";
import * as pricing from "./pricing.ts";
import * as promo from "./promo.ts";
import * as reservation from "./reservation.ts";
import * as reservationChange from "./reservation-change.ts";
import * as review from "./review.ts";
import * as reward from "./reward.ts";
import * as search from "./search.ts";
import * as server from "./server.ts";
import * as settlement from "./settlement.ts";
import * as shell from "./shell.ts";
import * as staff from "./staff.ts";
import * as taxNames from "./tax-names.ts";
import * as templateNames from "./template-names.ts";
import * as ui from "./ui.ts";
import * as web from "./web.ts";

export const guest = {
  account,
  accountPages,
  accountProfile,
  accountTrips,
  alert,
  api,
  availability,
  channel,
  documents,
  enquiry,
  extras,
  favourite,
  flexible,
  group,
  guestBook,
  guestDeals,
  guestFavourites,
  guestGeorgiaHotels,
  guestHome,
  guestHotel,
  guestNotFound,
  guestPage,
  guestPaymentResult,
  guestResults,
  hotel,
  kit,
  language,
  newsletter,
  notification,
  payment,
  pricing,
  promo,
  reservation,
  reservationChange,
  review,
  reward,
  search,
  server,
  settlement,
  shell,
  staff,
  taxNames,
  templateNames,
  ui,
  web,
} satisfies typeof english.guest;

/** Managers read English. */
export const backOffice = {} satisfies Partial<typeof english.backOffice>;
