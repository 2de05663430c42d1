/*
 * Paths that modules, adapters and server link to in e-mails, notices and views. Routes use href(). One export per path, so
 * that a browser loads only those that its page uses.
 */

export const terms = "/terms";
export const privacy = "/privacy";
export const login = "/login";
export const loginToClosedAccount = "/login?for=closed";
export const forgotPassword = "/forgot-password";
export const resetPassword = (token: string) => `/reset-password?token=${token}`;
export const verifyEmail = (token: string) => `/verify-email?token=${token}`;
export const confirmEmail = (token: string) => `/confirm-email?token=${token}`;
export const deleteAccount = (token: string) => `/delete-account?token=${token}`;
export const developers = "/developers";
export const apiKeys = "/developers/keys";
export const allowApp = "/oauth/consent";
export const connectedApps = "/connected-apps";
export const security = "/profile#security";
export const mails = "/profile#mails";
export const rewards = "/rewards";
export const favourites = "/favourites";
export const hotels = "/hotels";
export const georgiaHotels = "/georgia-hotels";
export const hotel = (hotelId: string) => `/hotels/${hotelId}`;
export const cardPhotos = (hotelId: string) => `/hotels/${hotelId}/photos`;
export const reviews = (hotelId: string) => `/hotels/${hotelId}#reviews`;
export const trip = (code: string) => `/trips/${code}`;
export const tripMessages = (code: string) => `/trips/${code}/messages`;
export const question = (id: string) => `/messages/${id}`;
export const hotelMessages = (hotelId: string, code: string) => `/hotel-manager/messages/${code}?hotel=${hotelId}`;
export const checkIn = (code: string) => `/trips/${code}/check-in`;
export const hotelFolio = (hotelId: string, code: string) => `/hotel-manager/bookings/${code}/folio?hotel=${hotelId}`;
export const pay = (code: string) => `/trips/${code}/pay`;
export const cardHold = (code: string) => `/trips/${code}/card-hold`;
export const openChange = (code: string) => `/trips/${code}/open-change`;
export const release = (code: string) => `/trips/${code}/release`;
export const review = (code: string) => `/trips/${code}/review`;
export const paymentResult = "/payment-result";
export const tripCalendar = (code: string) => `/trips/${code}/calendar.ics`;
export const tripInvoice = (code: string, invoiceId: string) => `/trips/${code}/invoices/${invoiceId}`;
export const receipt = (code: string) => `/trips/${code}/receipt.pdf`;
export const stopAlert = (token: string) => `/alerts/stop?token=${token}`;
export const newsletter = (token: string, action: string) => `/newsletter?token=${token}&do=${action}`;
export const staffInvitation = (token: string) => `/staff-invitation?token=${token}`;
export const addHotel = (name: string, type: string) => `/hotel-manager?add=${encodeURIComponent(name)}&type=${type}`;
export const backOffice = (page: string, hotelId: string) => `/hotel-manager/${page}?hotel=${hotelId}`;
export const roomCalendars = (hotelId: string, roomId: string) => `/hotel-manager/rooms/${roomId}/calendars?hotel=${hotelId}`;
export const webhook = (hotelId: string, id: string) => `/hotel-manager/webhooks/${id}?hotel=${hotelId}`;
export const siteWebhook = (id: string) => `/admin/webhooks/${id}`;
export const photos = "/hotel-manager/photos";
export const hotelsToApprove = "/admin/hotels?kind=awaiting";
