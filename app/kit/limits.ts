/**
 * Limits of counts and sizes, in one place. docs/limits.md describes what happens beyond each and where it is
 * enforced. Units are in the names or the comments. Limits that an operator sets are settings
 * (app/platform/process/config.server.ts).
 * Import them by `import * as limits`: a browser then gets only those that its page uses.
 */
/** Hotels of an owner that are not archived. */
export const hotelsPerOwner = 500;
/** Hotels in the hotel picker of the back office. */
export const managedHotelChoices = 500;
/** Room types of a hotel that are not archived. */
export const roomTypesPerHotel = 100;
/** Room types on a page of the hotel, beside the selected one. */
export const roomTypesPerPage = 20;
/** Photos of room types that a page of the hotel loads, beside those of the hotel. */
export const roomPhotosPerPage = 160;
/** Room types on a page of the availability calendar. */
export const roomTypesPerCalendarPage = 20;
/** Units in one booking, and rooms and plans that can be chosen for it; larger groups ask the hotel for an offer. */
export const unitsPerBooking = 9;
export const roomsPerBooking = 9;
/** Units and guests that a group asks a hotel for, and rooms and prices in an offer to it. */
export const unitsPerGroup = 200;
export const guestsPerGroup = 1000;
export const linesPerOffer = 10;
/** Enquiries of a person that wait for a hotel's answer, and those sent from one client address in an hour. */
export const openGroupEnquiries = 3;
export const groupEnquiriesOfClient = 30;
/** Changes of a booking in 24 hours, by the guest and by the hotel each. */
export const changesPerDay = 20;
/** Custom rate plans of a hotel, and of one of its room types, that are not archived. */
export const ratePlansPerHotel = 30;
export const ratePlansPerRoom = 12;
/** Extras of a hotel that are not archived. */
export const extrasPerHotel = 30;
/** Promo codes of a hotel, and of the site, that are not archived. */
export const promoCodesPerHotel = 100;
export const sitePromoCodes = 200;
/** Wrong promo codes from one client address in 15 minutes. */
export const wrongPromoCodes = 30;
export const wrongPromoCodesOfHotel = 300;
/** Age brackets of a hotel, and its taxes and fees; the database has the same limits. */
export const ageBracketsPerHotel = 6;
export const taxRulesPerHotel = 20;
/** Photos of a hotel, and of each of its room types. */
export const photosPerGallery = 40;
/** Images in one upload without scripts; with scripts they are sent one by one. */
export const imagesPerUpload = 10;
/** Colleagues and open invitations of a hotel together. */
export const staffPerHotel = 100;
/** Calendars of other sites that are read for a room type. */
export const feedsPerRoom = 20;
/** Bytes of a calendar that is read. */
export const feedBytes = 2 * 1024 * 1024;
/** Components of a calendar that is read: its events, time zones and their parts. */
export const feedComponents = 10_000;
/** Time zones that a calendar describes. */
export const feedZones = 100;
/** Dates of RDATE and EXDATE in a calendar that is read, all together. */
export const feedDates = 2000;
/** Characters of one property of a calendar that is read. */
export const feedLineCharacters = 32_768;
/** Parameters of one property of a calendar that is read. */
export const feedParameters = 50;
/** Rules by which one event of a calendar repeats. */
export const feedRules = 5;
/** Steps by which the occurrences of a rule are found. */
export const feedRuleSteps = 10_000;
/** Occurrences of recurring events in the bookable two years. */
export const feedRepeats = 20_000;
/** Nights of all events of a calendar in the bookable two years. */
export const feedNights = 20_000;
/** Seconds that reading a calendar's text may take. */
export const feedSeconds = 10;
/** Megabytes of heap of the thread that reads calendars. */
export const feedMegabytes = 192;
/** Calendars that wait to be read, in one process. */
export const feedsWaiting = 100;
/** Consecutive failures caused by the calendar itself before it is disabled. */
export const feedFailures = 5;
/** Slides, destinations and property types of the home page, of each kind. */
export const homepageItems = 100;
/** Availability alerts of a person, and offers of one freed unit to one person after the other. */
export const alertsPerPerson = 20;
export const offersPerFreedUnit = 3;
/** Changes of nights that are matched with alerts at once, and wishes that are priced for one of them. */
export const changesAtOnce = 1000;
export const wishesPricedPerChange = 200;
/** Alerts that the sweep looks at in one run. */
export const alertsSweptAtOnce = 500;
/** Hotels that a person marks as favourites. */
export const favouritesPerPerson = 1000;
/** Devices listed for a person, most recently seen first. */
export const sessionsShown = 50;
/** Passkeys of a person. */
export const passkeysPerPerson = 20;
/** Bytes of one uploaded or downloaded image. */
export const imageBytes = 5 * 1024 * 1024;
/** Pixels of one uploaded or downloaded image. */
export const imagePixels = 50_000_000;
/** Minimum pixels of a photo's longer side. */
export const photoLeastLong = 400;
/** Minimum pixels of a photo's shorter side. */
export const photoLeastShort = 300;
/** Minimum pixels of each side of a profile image. */
export const avatarLeast = 64;
/** Seconds for one step of image processing. */
export const imageSeconds = 30;
/** Megabytes of memory of the image process. */
export const imageMegabytes = 512;
/** Queued steps of image processing, per process. */
export const imagesWaiting = 100;
/** Concurrent uploads of one person, on all servers together. */
export const uploadsPerPerson = 1;
/** Bytes of all uploads that one process receives concurrently. */
export const uploadBytesAtOnce = 64 * 1024 * 1024;
/** Bytes of a form without files. */
export const formBytes = 1024 * 1024;
/** Fields and files of a form. */
export const formFields = 6000;
/** Bytes of a request to the auth library. */
export const signInBytes = 32 * 1024;
/** Movements in a PDF statement. */
export const movesInDocument = 2000;
/** Seconds for rendering a PDF document, and megabytes of heap of its thread. */
export const pdfSeconds = 20;
export const pdfMegabytes = 256;
/** Queued PDF documents, per process. */
export const pdfsWaiting = 20;
/** Photos of a hotel card after the first one. */
export const cardPhotos = 4;
/** Characters of a hotel's description in the list layout, of which three lines are shown. */
export const listAbout = 300;
/** Markers of the search map. */
export const mapMarkers = 200;
/** Cities whose best hotels the home page shows, each a part of a statement. */
export const georgianCities = 40;
/** Destinations suggested before anything is typed. */
export const popularPlaces = 6;
/** Suggestions of each kind for a typed destination. */
export const suggestionsOfEachKind = 5;
/** Places and hotels suggested for a misspelled destination. */
export const nearNames = 3;
/** Alternative dates and towns offered when a search finds nothing. */
export const alternatives = 4;
/** Hotels of a place that are searched for alternatives. */
export const alternativeHotels = 50;
/** Lengths and nights of flexible stays in a month, and stays that are compared for a flexible search. */
export const flexibleLengths = 5;
export const flexibleNights = 28;
export const flexibleStays = 155;
/** Hotels whose stays are compared where flexible dates need the prices of all: by price, on the map, in a month of prices. */
export const flexibleHotels = 100;
/** Recently viewed hotels that a browser remembers. */
export const viewedHotels = 12;
/** Hotels in one sitemap. */
export const hotelsPerSitemap = 20_000;
/** Longest delay in seconds before the password of a sign-in is checked. */
export const signInWaitSeconds = 40;
/** Queued sign-ins per process, and of those per client. */
export const waitingSignIns = 200;
export const waitingSignInsOfClient = 5;
/** Per network, however many devices are known there. */
export const waitingSignInsOfNetwork = 40;
/** Drawn maps of hotels' surroundings kept by a process, of about 7 KB each. */
export const keptDrawings = 500;
/** Entries of the shared page cache, bytes of one and of all, and characters of a URL in it. */
export const sharedPages = 500;
export const sharedPageBytes = 1024 * 1024;
export const sharedBytes = 32 * 1024 * 1024;
export const sharedAddressLength = 2000;
/** Queued requests of one person or visitor address: reads and writes; and seconds that they wait. */
export const waitingReads = 200;
export const waitingWrites = 20;
export const laneSeconds = 10;
/** Queued searches for flexible dates: of one client, and of all. */
export const waitingFlexibleOfClient = 4;
export const waitingFlexible = 20;
/** Seconds that a statement of such a search may take. */
export const flexibleStatementSeconds = 2;
/** Seconds that the answer of one is shared. */
export const flexibleSharedSeconds = 180;
/** Seconds that the data of a replica may be old when guests read it. */
export const replicaLagSeconds = 2;
/** Forms of one person or visitor network that are received concurrently, and those queued. */
export const formsAtOnce = 30;
export const waitingForms = 100;
/** E-mails that one process sends concurrently. */
export const mailsAtOnce = 10;
/** E-mails of a hotel in 24 hours to addresses that their owners have not given: of a new one, and at most. */
export const strangerMailsAtFirst = 20;
export const strangerMailsMost = 500;
/** Content Security Policy reports logged per minute. */
export const policyReportsLogged = 20;
/** External bookings on a page of the availability calendar. */
export const channelStaysShown = 500;
/** Results of a kind in the command palette. */
export const foundOfKind = 8;
/** Hotels whose payments a text finds. */
export const paymentHotels = 200;
/** Bookings of guests whose payments a text finds, the newest, and of them those of one person. */
export const paymentBookings = 500;
export const bookingsOfPerson = 100;
/** Searches of the command palette by a person in a minute. */
export const paletteSearches = 120;
/** Hotels, and people, that match a search of the command palette and are sorted. */
export const matchesSorted = 1000;
/** Bookings before and after today, each, in which the command palette looks for a name. */
export const bookingsSearched = 2500;

/** Largest offers from which the deals are made, at most one of a hotel. */
export const offersForDeals = 2000;
