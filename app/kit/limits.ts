/**
 * The largest counts and sizes that the product allows, in one place. docs/limits.md says of each what happens beyond it and where it is
 * enforced. Units stand in the names or the comments. Limits that an operator sets are settings (app/platform/config.server.ts).
 */
export const limits = {
  /** Hotels of an owner that are not archived. */
  hotelsPerOwner: 500,
  /** Hotels among which somebody chooses in the back office. */
  managedHotelChoices: 500,
  /** Room types of a hotel that are not archived. */
  roomTypesPerHotel: 100,
  /** Room types on a page of the hotel, beside the selected one. */
  roomTypesPerPage: 20,
  /** Photos of room types that a page of the hotel brings, beside those of the hotel. */
  roomPhotosPerPage: 160,
  /** Room types on a page of the availability calendar. */
  roomTypesPerCalendarPage: 20,
  /** Photos of a hotel, and of each of its room types. */
  photosPerGallery: 40,
  /** Pictures in one upload without scripts; with scripts they are sent one by one. */
  imagesPerUpload: 10,
  /** Colleagues and open invitations of a hotel together. */
  staffPerHotel: 100,
  /** Calendars of other sites that are read for a room type. */
  feedsPerRoom: 20,
  /** Bytes of a calendar that is read. */
  feedBytes: 2 * 1024 * 1024,
  /** Components of a calendar that is read: its events, time zones and their parts. */
  feedComponents: 10_000,
  /** Time zones that a calendar describes. */
  feedZones: 100,
  /** Dates of RDATE and EXDATE in a calendar that is read, all together. */
  feedDates: 2000,
  /** Letters of one property of a calendar that is read. */
  feedLineCharacters: 32_768,
  /** Parameters of one property of a calendar that is read. */
  feedParameters: 50,
  /** Rules by which one event of a calendar repeats. */
  feedRules: 5,
  /** Years before today in which a repeated event may begin. */
  feedRuleYears: 100,
  /** Times of repeated events that are counted out of a calendar. */
  feedRepeats: 20_000,
  /** Events of a calendar in the bookable two years. */
  feedEvents: 2000,
  /** Seconds that reading a calendar's text may take. */
  feedSeconds: 10,
  /** Megabytes of heap of the thread that reads calendars. */
  feedMegabytes: 192,
  /** Calendars that wait to be read, in one process. */
  feedsWaiting: 100,
  /** Readings in a row that come to nothing because of the calendar itself; then it is switched off. */
  feedFailures: 5,
  /** Slides, destinations and property types of the home page, of each kind. */
  homepageItems: 100,
  /** Hotels that a person marks as favourites. */
  favouritesPerPerson: 1000,
  /** Devices that a person is told of, the last seen. */
  sessionsShown: 50,
  /** Passkeys of a person. */
  passkeysPerPerson: 20,
  /** Bytes of one picture that is sent or fetched. */
  imageBytes: 5 * 1024 * 1024,
  /** Pixels of one picture that is sent or fetched. */
  imagePixels: 50_000_000,
  /** Pixels that a photo has at least on its longer side. */
  photoLeastLong: 400,
  /** Pixels that a photo has at least on its shorter side. */
  photoLeastShort: 300,
  /** Pixels that a profile picture has at least on each side. */
  avatarLeast: 64,
  /** Seconds that one step of work on a picture may take. */
  imageSeconds: 30,
  /** Megabytes of memory of the process that works on pictures. */
  imageMegabytes: 512,
  /** Steps of work on pictures that wait for their turn, in one process. */
  imagesWaiting: 100,
  /** Uploads of one person at the same time, on all servers together. */
  uploadsPerPerson: 1,
  /** Bytes of all uploads that one process receives at the same time. */
  uploadBytesAtOnce: 64 * 1024 * 1024,
  /** Bytes of a form without files. */
  formBytes: 1024 * 1024,
  /** Fields and files of a form. */
  formFields: 6000,
  /** Bytes of what the sign-in is asked with. */
  signInBytes: 32 * 1024,
  /** Moves of money that a statement on paper has. */
  movesInDocument: 2000,
  /** Seconds that setting a sheet of paper may take, and megabytes of heap of the thread that does. */
  pdfSeconds: 20,
  pdfMegabytes: 256,
  /** Sheets that wait to be set, in one process. */
  pdfsWaiting: 20,
  /** Markers of the search map. */
  mapMarkers: 300,
  /** Suggestions of each kind for a typed destination. */
  suggestionsOfEachKind: 5,
  /** Places, and hotels, that are named nearly as what was looked for. */
  nearNames: 3,
  /** Other dates, and other towns, offered when a search finds nothing. */
  alternatives: 4,
  /** Hotels of a place among which they are looked for. */
  alternativeHotels: 50,
  /** Recently viewed hotels that a browser remembers. */
  viewedHotels: 12,
  /** Hotels in one sitemap. */
  hotelsPerSitemap: 20_000,
  /** Seconds that a sign-in waits at most before its password is checked. */
  signInWaitSeconds: 40,
  /** Sign-ins that wait in one process, and of them those of one client. */
  waitingSignIns: 200,
  waitingSignInsOfClient: 5,
  /** Of one network, however many devices are known there. */
  waitingSignInsOfNetwork: 40,
  /** Pages of the shared cache, the bytes of one and of all, and the characters of an address in it. */
  sharedPages: 500,
  sharedPageBytes: 1024 * 1024,
  sharedBytes: 32 * 1024 * 1024,
  sharedAddressLength: 2000,
  /** Requests of one person, or of one address of visitors, that wait for their turn: pages, and writes; and seconds that they wait. */
  waitingReads: 200,
  waitingWrites: 20,
  laneSeconds: 10,
  /** Forms of one person, or of one network of visitors, that are received at once, and those that wait. */
  formsAtOnce: 30,
  waitingForms: 100,
  /** E-mails that one process sends at once. */
  mailsAtOnce: 10,
  /** Reports on the Content Security Policy that are logged in a minute. */
  policyReportsLogged: 20,
} as const;
