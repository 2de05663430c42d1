/**
 * Limits of counts and sizes, in one place. docs/limits.md describes what happens beyond each and where it is
 * enforced. Units are in the names or the comments. Limits that an operator sets are settings
 * (app/platform/config.server.ts).
 */
export const limits = {
  /** Hotels of an owner that are not archived. */
  hotelsPerOwner: 500,
  /** Hotels in the hotel picker of the back office. */
  managedHotelChoices: 500,
  /** Room types of a hotel that are not archived. */
  roomTypesPerHotel: 100,
  /** Room types on a page of the hotel, beside the selected one. */
  roomTypesPerPage: 20,
  /** Photos of room types that a page of the hotel loads, beside those of the hotel. */
  roomPhotosPerPage: 160,
  /** Room types on a page of the availability calendar. */
  roomTypesPerCalendarPage: 20,
  /** Photos of a hotel, and of each of its room types. */
  photosPerGallery: 40,
  /** Images in one upload without scripts; with scripts they are sent one by one. */
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
  /** Characters of one property of a calendar that is read. */
  feedLineCharacters: 32_768,
  /** Parameters of one property of a calendar that is read. */
  feedParameters: 50,
  /** Rules by which one event of a calendar repeats. */
  feedRules: 5,
  /** Years before today in which a recurring event may begin. */
  feedRuleYears: 100,
  /** Occurrences of recurring events that are expanded. */
  feedRepeats: 20_000,
  /** Events of a calendar in the bookable two years. */
  feedEvents: 2000,
  /** Seconds that reading a calendar's text may take. */
  feedSeconds: 10,
  /** Megabytes of heap of the thread that reads calendars. */
  feedMegabytes: 192,
  /** Calendars that wait to be read, in one process. */
  feedsWaiting: 100,
  /** Consecutive failures caused by the calendar itself before it is disabled. */
  feedFailures: 5,
  /** Slides, destinations and property types of the home page, of each kind. */
  homepageItems: 100,
  /** Hotels that a person marks as favourites. */
  favouritesPerPerson: 1000,
  /** Devices listed for a person, most recently seen first. */
  sessionsShown: 50,
  /** Passkeys of a person. */
  passkeysPerPerson: 20,
  /** Bytes of one uploaded or downloaded image. */
  imageBytes: 5 * 1024 * 1024,
  /** Pixels of one uploaded or downloaded image. */
  imagePixels: 50_000_000,
  /** Minimum pixels of a photo's longer side. */
  photoLeastLong: 400,
  /** Minimum pixels of a photo's shorter side. */
  photoLeastShort: 300,
  /** Minimum pixels of each side of a profile image. */
  avatarLeast: 64,
  /** Seconds for one step of image processing. */
  imageSeconds: 30,
  /** Megabytes of memory of the image process. */
  imageMegabytes: 512,
  /** Queued steps of image processing, per process. */
  imagesWaiting: 100,
  /** Concurrent uploads of one person, on all servers together. */
  uploadsPerPerson: 1,
  /** Bytes of all uploads that one process receives concurrently. */
  uploadBytesAtOnce: 64 * 1024 * 1024,
  /** Bytes of a form without files. */
  formBytes: 1024 * 1024,
  /** Fields and files of a form. */
  formFields: 6000,
  /** Bytes of a request to the auth library. */
  signInBytes: 32 * 1024,
  /** Movements in a PDF statement. */
  movesInDocument: 2000,
  /** Seconds for rendering a PDF document, and megabytes of heap of its thread. */
  pdfSeconds: 20,
  pdfMegabytes: 256,
  /** Queued PDF documents, per process. */
  pdfsWaiting: 20,
  /** Markers of the search map. */
  mapMarkers: 300,
  /** Suggestions of each kind for a typed destination. */
  suggestionsOfEachKind: 5,
  /** Places and hotels suggested for a misspelled destination. */
  nearNames: 3,
  /** Alternative dates and towns offered when a search finds nothing. */
  alternatives: 4,
  /** Hotels of a place that are searched for alternatives. */
  alternativeHotels: 50,
  /** Recently viewed hotels that a browser remembers. */
  viewedHotels: 12,
  /** Hotels in one sitemap. */
  hotelsPerSitemap: 20_000,
  /** Longest delay in seconds before the password of a sign-in is checked. */
  signInWaitSeconds: 40,
  /** Queued sign-ins per process, and of those per client. */
  waitingSignIns: 200,
  waitingSignInsOfClient: 5,
  /** Per network, however many devices are known there. */
  waitingSignInsOfNetwork: 40,
  /** Entries of the shared page cache, bytes of one and of all, and characters of a URL in it. */
  sharedPages: 500,
  sharedPageBytes: 1024 * 1024,
  sharedBytes: 32 * 1024 * 1024,
  sharedAddressLength: 2000,
  /** Queued requests of one person or visitor address: reads and writes; and seconds that they wait. */
  waitingReads: 200,
  waitingWrites: 20,
  laneSeconds: 10,
  /** Forms of one person or visitor network that are received concurrently, and those queued. */
  formsAtOnce: 30,
  waitingForms: 100,
  /** E-mails that one process sends concurrently. */
  mailsAtOnce: 10,
  /** Content Security Policy reports logged per minute. */
  policyReportsLogged: 20,
} as const;
