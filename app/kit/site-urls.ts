import { basePath, type Locale } from "./locale.ts";

/** Paths that modules and adapters link to in e-mails, notices and views. Routes use href(). */
export const sitePaths = {
  login: "/login",
  forgotPassword: "/forgot-password",
  resetPassword: (token: string) => `/reset-password?token=${token}`,
  verifyEmail: (token: string) => `/verify-email?token=${token}`,
  confirmEmail: (token: string) => `/confirm-email?token=${token}`,
  deleteAccount: (token: string) => `/delete-account?token=${token}`,
  profile: "/profile",
  security: "/profile#security",
  mails: "/profile#mails",
  favourites: "/favourites",
  hotels: "/hotels",
  georgiaHotels: "/georgia-hotels",
  hotel: (hotelId: string) => `/hotels/${hotelId}`,
  reviews: (hotelId: string) => `/hotels/${hotelId}#reviews`,
  trip: (code: string) => `/trips/${code}`,
  pay: (code: string) => `/trips/${code}/pay`,
  release: (code: string) => `/trips/${code}/release`,
  review: (code: string) => `/trips/${code}/review`,
  tripCalendar: (code: string) => `/trips/${code}/calendar.ics`,
  receipt: (code: string) => `/trips/${code}/receipt.pdf`,
  newsletter: (token: string, wish: string) => `/newsletter?token=${token}&do=${wish}`,
  staffInvitation: (token: string) => `/staff-invitation?token=${token}`,
  addHotel: (name: string) => `/hotel-manager?add=${encodeURIComponent(name)}`,
  backOffice: (page: string, hotelId: string) => `/hotel-manager/${page}?hotel=${hotelId}`,
  roomCalendars: (hotelId: string, roomId: string) => `/hotel-manager/rooms/${roomId}/calendars?hotel=${hotelId}`,
  photos: "/hotel-manager/photos",
  hotelsToApprove: "/admin/hotels?kind=awaiting",
} as const;

/** The absolute URL of a path in a language. */
export const siteUrl = (origin: string, locale: Locale, path: string): string => origin + basePath(locale) + path;
