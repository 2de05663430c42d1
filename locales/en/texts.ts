import * as accessibility from "./accessibility.ts";
import * as accountManagement from "./account-management.ts";
import * as accountPages from "./account-pages.ts";
import * as accountProfile from "./account-profile.ts";
import * as accountTrips from "./account-trips.ts";
import * as account from "./account.ts";
import * as adminBookings from "./admin-bookings.ts";
import * as adminCommission from "./admin-commission.ts";
import * as adminHomepage from "./admin-homepage.ts";
import * as adminPayments from "./admin-payments.ts";
import * as adminUsers from "./admin-users.ts";
import * as admin from "./admin.ts";
import * as alert from "./alert.ts";
import * as apiUsage from "./api-usage.ts";
import * as api from "./api.ts";
import * as apps from "./apps.ts";
import * as auditSentences from "./audit-sentences.ts";
import * as audit from "./audit.ts";
import * as availability from "./availability.ts";
import * as backOfficeShell from "./back-office-shell.ts";
import * as cardHoldManagement from "./card-hold-management.ts";
import * as cardHold from "./card-hold.ts";
import * as channelDecides from "./channel-decides.ts";
import * as channelManagement from "./channel-management.ts";
import * as channel from "./channel.ts";
import * as channels from "./channels.ts";
import * as chargesManagement from "./charges-management.ts";
import * as commission from "./commission.ts";
import * as currency from "./currency.ts";
import * as dayBoard from "./day-board.ts";
import * as deskNote from "./desk-note.ts";
import * as developers from "./developers.ts";
import * as documents from "./documents.ts";
import * as embed from "./embed.ts";
import * as enquiryManagement from "./enquiry-management.ts";
import * as enquiry from "./enquiry.ts";
import * as extrasManagement from "./extras-management.ts";
import * as extras from "./extras.ts";
import * as favourite from "./favourite.ts";
import * as flexible from "./flexible.ts";
import * as folio from "./folio.ts";
import * as frontDesk from "./front-desk.ts";
import * as groupManagement from "./group-management.ts";
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
import * as guestRegisterManagement from "./guest-register-management.ts";
import * as guestRegister from "./guest-register.ts";
import * as guestResults from "./guest-results.ts";
import * as homepage from "./homepage.ts";
import * as hotelManagement from "./hotel-management.ts";
import * as hotelRoom from "./hotel-room.ts";
import * as hotel from "./hotel.ts";
import * as housekeeping from "./housekeeping.ts";
import * as invoice from "./invoice.ts";
import * as kit from "./kit.ts";
import * as language from "./language.ts";
import * as ledger from "./ledger.ts";
import * as managerAvailability from "./manager-availability.ts";
import * as managerBookings from "./manager-bookings.ts";
import * as managerCharges from "./manager-charges.ts";
import * as managerExtras from "./manager-extras.ts";
import * as managerHotel from "./manager-hotel.ts";
import * as managerPlans from "./manager-plans.ts";
import * as managerRates from "./manager-rates.ts";
import * as managerRooms from "./manager-rooms.ts";
import * as manager from "./manager.ts";
import * as messageManagement from "./message-management.ts";
import * as message from "./message.ts";
import * as newsletterManagement from "./newsletter-management.ts";
import * as newsletter from "./newsletter.ts";
import * as notificationManagement from "./notification-management.ts";
import * as notification from "./notification.ts";
import * as paymentManagement from "./payment-management.ts";
import * as payment from "./payment.ts";
import * as payout from "./payout.ts";
import * as performance from "./performance.ts";
import * as pricingManagement from "./pricing-management.ts";
import * as pricing from "./pricing.ts";
import * as promoManagement from "./promo-management.ts";
import * as promo from "./promo.ts";
import * as quickReply from "./quick-reply.ts";
import * as reservationChange from "./reservation-change.ts";
import * as reservationManagement from "./reservation-management.ts";
import * as reservation from "./reservation.ts";
import * as reviewManagement from "./review-management.ts";
import * as review from "./review.ts";
import * as reward from "./reward.ts";
import * as roomAssignment from "./room-assignment.ts";
import * as search from "./search.ts";
import * as security from "./security.ts";
import * as server from "./server.ts";
import * as settlement from "./settlement.ts";
import * as shell from "./shell.ts";
import * as staffManagement from "./staff-management.ts";
import * as staff from "./staff.ts";
import * as taxNames from "./tax-names.ts";
import * as taxSources from "./tax-sources.ts";
import * as templateNames from "./template-names.ts";
import * as ui from "./ui.ts";
import * as web from "./web.ts";
import * as webhook from "./webhook.ts";
import * as wishList from "./wish-list.ts";

export const guest = {
  accessibility,
  account,
  accountPages,
  accountProfile,
  accountTrips,
  alert,
  api,
  availability,
  apiUsage,
  apps,
  cardHold,
  channel,
  channels,
  developers,
  documents,
  embed,
  enquiry,
  extras,
  favourite,
  flexible,
  folio,
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
  guestRegister,
  guestResults,
  hotel,
  kit,
  language,
  message,
  newsletter,
  notification,
  payment,
  pricing,
  promo,
  quickReply,
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
  wishList,
};

export const backOffice = {
  accountManagement,
  admin,
  adminBookings,
  adminCommission,
  adminHomepage,
  adminPayments,
  adminUsers,
  audit,
  auditSentences,
  backOfficeShell,
  cardHoldManagement,
  channelDecides,
  channelManagement,
  chargesManagement,
  commission,
  currency,
  dayBoard,
  deskNote,
  enquiryManagement,
  extrasManagement,
  frontDesk,
  groupManagement,
  guestRegisterManagement,
  homepage,
  hotelManagement,
  hotelRoom,
  housekeeping,
  invoice,
  ledger,
  manager,
  managerAvailability,
  managerBookings,
  managerCharges,
  managerExtras,
  managerHotel,
  managerPlans,
  managerRates,
  managerRooms,
  messageManagement,
  newsletterManagement,
  notificationManagement,
  paymentManagement,
  payout,
  performance,
  pricingManagement,
  promoManagement,
  reservationManagement,
  reviewManagement,
  roomAssignment,
  security,
  staffManagement,
  taxSources,
  webhook,
};
