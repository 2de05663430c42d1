/**
 * Limits of counts and sizes, in one place: what each counts, and what happens beyond it. `npm run docs` makes the table of
 * docs/limits.md of these comments. Limits that an operator sets are settings (app/platform/process/config.server.ts).
 * Import them by `import * as limits`: a browser then gets only those that its page uses.
 */

/** Active (not archived) hotels of an owner. Beyond: the addition is rejected with a message. */
export const hotelsPerOwner = 500;
/** Hotels to choose from in the back office. Beyond: the first by name, and always the hotel in the URL. */
export const managedHotelChoices = 500;
/** Active room types of a hotel. Beyond: the addition is rejected with a message. */
export const roomTypesPerHotel = 100;
/** Active rooms with numbers of a hotel. Beyond: the addition is rejected with a message. */
export const numberedRoomsPerHotel = 500;
/** Open problems of a hotel's rooms. Beyond: the report is rejected with a message. */
export const openRoomProblems = 200;
/** Charges on the spot of a folio, and lines that were taken back or moved. Beyond: the next one is rejected with a message. */
export const linesPerFolio = 500;
/** Who pays for a booking, with its guest. Beyond: the addition is rejected with a message. */
export const payersPerFolio = 9;
/** Room types on a page of the hotel. Beyond: further pages, bookable ones first; the selected one is on each page. */
export const roomTypesPerPage = 20;
/** Photos of room types on a page of the hotel. Beyond: the first photos of each room type are shown. */
export const roomPhotosPerPage = 160;
/** Counted rows of a list of the back office. Beyond: the count is shown with a plus. */
export const countedTo = 10_000;
/** Room types on a page of the availability calendar. Beyond: further pages. */
export const roomTypesPerCalendarPage = 20;
/** Bookings of other sites on a page of the availability calendar. Beyond: the first by arrival are shown. */
export const channelStaysShown = 500;
/** Units in one booking of a guest. Beyond: the booking is rejected with a message and a link to a group enquiry. */
export const unitsPerBooking = 9;
/**
 * Changes of a booking in 24 hours, by the guest and by the hotel each. Beyond: the change is rejected with a message.
 */
export const changesPerDay = 20;
/**
 * Rooms and plans chosen for one booking. Beyond: the booking is rejected with a message and a link to a group enquiry;
 * further ones in a URL are left out.
 */
export const roomsPerBooking = 9;
/** Units that a group asks for, or is offered of a room. Beyond: a message beside the field. */
export const unitsPerGroup = 200;
/** Adults, and children, of a group. Beyond: a message beside the field. */
export const guestsPerGroup = 1000;
/** Rooms and prices in an offer to a group. Beyond: the form has no further row; more are left out. */
export const linesPerOffer = 10;
/** Group enquiries of a person without an answer. Beyond: the enquiry is rejected with a message. */
export const openGroupEnquiries = 3;
/** Group enquiries from one client address in an hour. Beyond: 429 with a message. */
export const groupEnquiriesOfClient = 30;
/** Availability alerts of a person. Beyond: the alert is rejected with a message. */
export const alertsPerPerson = 20;
/** Offers of one freed unit to one person after the other. Beyond: the nights stay free for everybody. */
export const offersPerFreedUnit = 3;
/** Changes of nights matched with alerts at once. Beyond: the next round matches the others. */
export const changesAtOnce = 1000;
/** Alerts that are priced for one change of nights. Beyond: the nights stay free for everybody. */
export const alertsPricedPerChange = 200;
/** Alerts that one run of the sweep looks at. Beyond: the next run looks at those not looked at for longest. */
export const alertsSweptAtOnce = 500;
/** Custom rate plans of a hotel. Beyond: the addition is rejected with a message. */
export const ratePlansPerHotel = 30;
/** Custom rate plans of a room type. Beyond: the addition is rejected with a message that names the rooms. */
export const ratePlansPerRoom = 12;
/** Extras of a hotel. Beyond: the addition is rejected with a message; further ones in a URL or form are left out. */
export const extrasPerHotel = 30;
/** Promo codes of a hotel. Beyond: the addition is rejected with a message. */
export const promoCodesPerHotel = 100;
/** Promo codes of the site. Beyond: the addition is rejected with a message. */
export const sitePromoCodes = 200;
/** Active commission rules. Beyond: the addition is rejected with a message. */
export const commissionRules = 50;
/**
 * Wrong promo codes from one client address, and of one person with a verified address, in 15 minutes. Beyond: a
 * message beside the field; the booking continues without a code.
 */
export const wrongPromoCodes = 30;
/**
 * Wrong promo codes at one hotel in an hour, of all others together. Beyond: a message beside the field; the booking
 * continues without a code. People with a verified address continue.
 */
export const wrongPromoCodesOfHotel = 300;
/** Age brackets of a hotel; the database has the same limit. Beyond: the form has no further row; more are rejected. */
export const ageBracketsPerHotel = 6;
/** Taxes and fees of a hotel; the database has the same limit. Beyond: the addition is rejected with a message. */
export const taxRulesPerHotel = 20;
/** Messages of a conversation. Beyond: the message is rejected; people call. */
export const messagesPerConversation = 1000;
/** Messages on a page of a conversation. Beyond: further pages; the newest are on the first one. */
export const messagesPerPage = 50;
/** Messages of a person in 10 minutes, in all conversations. Beyond: the message is rejected with a time to try again. */
export const messagesOfPerson = 40;
/** Messages of one side in a conversation in 10 minutes. Beyond: the message is rejected with a time to try again. */
export const messagesOfSide = 15;
/** Saved replies of a hotel. Beyond: the addition is rejected with a message. */
export const savedRepliesPerHotel = 100;
/** Questions to hotels before a booking that a person sends in 24 hours. Beyond: rejected with a time to try again. */
export const questionsPerDay = 10;
/** Questions to hotels from one client address in an hour. Beyond: rejected with a time to try again. */
export const questionsOfClient = 30;
/** Photos and PDFs of a conversation; a message has 4. Beyond: the message is rejected with a message. */
export const filesPerConversation = 40;
/** Photos and PDFs that a person sends in 24 hours. Beyond: a message beside the field. */
export const filesOfPersonPerDay = 40;
/** Pages of a PDF in a message. Beyond: a message beside the field. */
export const pdfPages = 100;
/** Characters of a PDF in a message that are looked through for requests of money. Beyond: the rest is not. */
export const pdfCharacters = 50_000;
/** Seconds to check a PDF of a message. Beyond: the thread is terminated, a message beside the field. */
export const attachmentSeconds = 15;
/** Megabytes of heap to check a PDF of a message. Beyond: the thread is terminated, a message beside the field. */
export const attachmentMegabytes = 256;
/** PDFs of messages that wait to be checked, per process. Beyond: a message beside the field. */
export const attachmentsWaiting = 20;
/** Bytes of an e-mail with a reply. Beyond: it is not read; the webhook answers 413. */
export const replyMailBytes = 25 * 1024 * 1024;
/** Bytes of its headers and those of its parts. Beyond: it is refused. */
export const replyMailHeaderBytes = 200_000;
/** Levels of its parts. Beyond: it is refused. */
export const replyMailLevels = 20;
/** Characters of its text, with what it quotes. Beyond: the rest is left out before the quoted text is removed. */
export const replyMailCharacters = 50_000;
/** Attachments of it that are looked at. Beyond: it is refused. */
export const replyMailFiles = 100;
/** Seconds to read such an e-mail. Beyond: the thread is terminated, and the e-mail refused. */
export const replyMailSeconds = 10;
/** Megabytes of heap to read such an e-mail. Beyond: the thread is terminated, and the e-mail refused. */
export const replyMailMegabytes = 256;
/** Such e-mails that wait to be read, per process. Beyond: the webhook answers 503; those of a folder wait there. */
export const replyMailsWaiting = 4;
/** Such e-mails that the job reads from the folder at a time. Beyond: the others a minute later. */
export const replyMailsAtOnce = 50;
/** Unseen e-mails in the folder whose headers the job looks at in a run, the oldest first. Beyond: the others a minute later. */
export const replyMailsLookedAt = 500;
/** Bytes from the beginning of an e-mail that say who it is from and to if it is not read as a whole. Beyond: nobody is told of it. */
export const replyMailHeadBytes = 32 * 1024;
/** Times that an e-mail in the folder is given to the site, which is busy, fails, or waits for its person's pace. Beyond: it is refused. */
export const replyMailTries = 60;
/** Replies by e-mail of a person in a conversation in 24 hours, and that wait in the folder. Beyond: refused; two programs that answer each other end here. */
export const repliesByMailPerDay = 30;
/** E-mails a day to a person about replies that were refused. Beyond: none. */
export const refusedReplyMailsPerDay = 3;
/**
 * Guests that a person of a hotel writes to in 10 minutes. Beyond: the message is rejected until the person has confirmed that it is
 * them; the operator sees a security event.
 */
export const guestsWrittenTo = 10;
/** Guests that a person registers in 10 minutes. Beyond: rejected with a time to try again. */
export const registrationsOfPerson = 120;
/** Webhook endpoints of a hotel, and of the site. Beyond: the addition is rejected with a message. */
export const webhookEndpoints = 5;
/** Webhooks that a process sends at once. Beyond: the others wait. */
export const webhooksAtOnce = 32;
/** Webhooks that a process sends to one endpoint at once. Beyond: the others wait. */
export const webhooksAtOncePerEndpoint = 4;
/** Deliveries on a page of a webhook endpoint. Beyond: further pages. */
export const deliveriesPerPage = 50;
/** Photos of a hotel, and of each room type. Beyond: the upload is rejected with a message. */
export const photosPerGallery = 40;
/**
 * Images in one upload without JavaScript; with scripts they are sent one by one. Beyond: 413 with a message; nothing
 * is stored.
 */
export const imagesPerUpload = 10;
/** Colleagues and open invitations of a hotel. Beyond: the invitation is rejected with a message. */
export const staffPerHotel = 100;
/** Feeds of a room type. Beyond: the addition is rejected with a message. */
export const feedsPerRoom = 20;
/** Bytes of a feed. Beyond: the import fails with a message. */
export const feedBytes = 2 * 1024 * 1024;
/** Components of a feed: events, time zones, their parts. Beyond: the import fails with a message. */
export const feedComponents = 10_000;
/** Time zones defined in a feed. Beyond: the import fails with a message. */
export const feedZones = 100;
/** RDATE and EXDATE values in a feed. Beyond: the import fails with a message. */
export const feedDates = 2000;
/** Characters of one property of a feed. Beyond: the property is not read; its event may count as unread. */
export const feedLineCharacters = 32_768;
/** Parameters of one property of a feed. Beyond: the property is not read; its event may count as unread. */
export const feedParameters = 50;
/** Recurrence rules of one event. Beyond: its first occurrence is read, and it counts as unread. */
export const feedRules = 5;
/**
 * Steps by which the occurrences of a rule are found. Beyond: its first occurrence is read, and it counts as unread.
 */
export const feedRuleSteps = 10_000;
/**
 * Occurrences of the recurring events of a feed within the bookable two years. Beyond: the import fails with a message.
 */
export const feedRepeats = 20_000;
/** Nights of all events of a feed within the bookable two years. Beyond: the import fails with a message. */
export const feedNights = 20_000;
/** Seconds to parse a feed. Beyond: the thread is terminated, the import fails with a message. */
export const feedSeconds = 10;
/** Megabytes of heap to parse a feed. Beyond: the thread is terminated, the import fails with a message. */
export const feedMegabytes = 192;
/** Feeds waiting to be parsed, per process. Beyond: parsed by the next job; on demand: a message. */
export const feedsWaiting = 100;
/**
 * Consecutive imports that fail because of the feed's content. Beyond: the feed is switched off and the hotel is
 * notified.
 */
export const feedFailures = 5;
/** Slides, destinations, property types: of each. Beyond: the addition is rejected with a message. */
export const homepageItems = 100;
/** Favourites of a person. Beyond: the hotel is not added; a message says so. */
export const favouritesPerPerson = 1000;
/** Wish lists of a person. Beyond: the list is not added; a message says so. */
export const wishListsPerPerson = 30;
/** Hotels of a wish list. Beyond: the hotel is not added; a message says so. */
export const hotelsPerWishList = 60;
/** Browsers that vote on a shared wish list. Beyond: the vote is not stored; a message says so. */
export const votersPerWishList = 100;
/** Devices shown to a person. Beyond: the last used are shown; *Sign out everywhere* ends all. */
export const sessionsShown = 50;
/** Passkeys of a person. Beyond: the addition is rejected with a message. */
export const passkeysPerPerson = 20;
/** Bytes of one image. Beyond: rejected with a message. */
export const imageBytes = 5 * 1024 * 1024;
/** Pixels of one image. Beyond: rejected with a message before decoding. */
export const imagePixels = 50_000_000;
/** Minimum pixels of a photo, longer side. Beyond: rejected with a message. */
export const photoLeastLong = 400;
/** Minimum pixels of a photo, shorter side. Beyond: rejected with a message. */
export const photoLeastShort = 300;
/** Minimum pixels of a profile image, each side. Beyond: rejected with a message. */
export const avatarLeast = 64;
/**
 * Seconds for one step of image processing. Beyond: the process is terminated, the image is rejected with a message.
 */
export const imageSeconds = 30;
/**
 * Megabytes of memory for image processing. Beyond: the process is terminated, the image is rejected with a message.
 */
export const imageMegabytes = 512;
/** Waiting steps of image processing, per process. Beyond: rejected with a message; can be repeated. */
export const imagesWaiting = 100;
/** Simultaneous uploads of one person. Beyond: 429 with a message; the browser script retries. */
export const uploadsPerPerson = 1;
/** Bytes of simultaneous uploads, per process. Beyond: 429 with a message; the browser script retries. */
export const uploadBytesAtOnce = 64 * 1024 * 1024;
/** Bytes of a form without files. Beyond: 413. */
export const formBytes = 1024 * 1024;
/** Fields and files of a form. Beyond: 413. */
export const formFields = 6000;
/** Bytes of a request to the sign-in library. Beyond: 413. */
export const signInBytes = 32 * 1024;
/** Entries in a statement PDF. Beyond: a note says so; the CSV file has all. */
export const movesInDocument = 2000;
/** Bytes of a bank statement. Beyond: rejected with a message. */
export const statementBytes = 5 * 1024 * 1024;
/** Lines of a bank statement. Beyond: rejected with a message. */
export const statementLines = 10_000;
/** Seconds to parse a bank statement. Beyond: the thread is terminated, a message. */
export const statementSeconds = 20;
/** Megabytes of heap to parse a bank statement. Beyond: the thread is terminated, a message. */
export const statementMegabytes = 256;
/** Payouts that one click approves or marks as paid, and that a run of the job checks. Beyond: the next click or run. */
export const payoutsAtOnce = 500;
/** Receipts of a booking that are issued in a day. Beyond: rejected until some are older. */
export const receiptsPerDay = 20;
/** Seconds to render a PDF. Beyond: the thread is terminated, 503. */
export const pdfSeconds = 20;
/** Megabytes of heap to render a PDF. Beyond: the thread is terminated, 503. */
export const pdfMegabytes = 256;
/** PDFs waiting to be rendered, per process. Beyond: 503. */
export const pdfsWaiting = 20;
/** Photos of a hotel card after the first one. Beyond: the first are shown; the hotel's page has all. */
export const cardPhotos = 4;
/** Characters of a hotel's description in the list layout. Beyond: the beginning is shown, three lines of it. */
export const listAbout = 300;
/** Cities of the Georgian hotels on the home page. Beyond: those with most hotels. */
export const georgianCities = 40;
/** Markers of the search map. Beyond: the most popular are shown. */
export const mapMarkers = 200;
/** Destinations suggested before anything is typed. Beyond: the first are shown. */
export const popularPlaces = 6;
/** Suggestions of each kind for a destination field. Beyond: the best are shown. */
export const suggestionsOfEachKind = 5;
/** Places and hotels suggested for a misspelled destination, of each. Beyond: the most similar are shown. */
export const nearNames = 3;
/** Other dates and other towns offered for an empty search, of each. Beyond: the nearest are shown. */
export const alternatives = 4;
/** Hotels considered for these alternatives. Beyond: the most popular are considered. */
export const alternativeHotels = 50;
/** Lengths of stay that one search in a month asks for. Beyond: a message; all hotels are shown without dates. */
export const flexibleLengths = 5;
/** Nights of such a stay. Beyond: a message; all hotels are shown without dates. */
export const flexibleNights = 28;
/** Stays that a search for flexible dates compares. Beyond: none: five lengths on each day of a month, or 15 dates. */
export const flexibleStays = 155;
/**
 * Hotels whose flexible stays are compared by price, for the histogram and on the map, and in a month of prices.
 * Beyond: the most popular matches; results and the month say so.
 */
export const flexibleHotels = 100;
/** Offers from which the deals are made. Beyond: the largest are considered. */
export const offersForDeals = 2000;
/** Recently viewed hotels of a browser. Beyond: the oldest is removed; further ids are ignored. */
export const viewedHotels = 12;
/** Hotels in one sitemap. Beyond: further sitemaps. */
export const hotelsPerSitemap = 20_000;
/** Maximum delay of a sign-in in seconds. Beyond: 429 with a message. */
export const signInWaitSeconds = 40;
/** Waiting sign-ins, per process. Beyond: 429 with a message. */
export const waitingSignIns = 200;
/** Waiting sign-ins of one client, per process. Beyond: 429 with a message. */
export const waitingSignInsOfClient = 5;
/** Waiting sign-ins of one network, per process, however many devices are known there. Beyond: 429 with a message. */
export const waitingSignInsOfNetwork = 40;
/** Pages in the shared cache, per process. Beyond: the oldest are evicted. */
export const sharedPages = 500;
/** Bytes of one cached page. Beyond: it is rendered for each request. */
export const sharedPageBytes = 1024 * 1024;
/** Bytes of all cached pages. Beyond: the oldest are evicted. */
export const sharedBytes = 32 * 1024 * 1024;
/** Drawn maps of hotels kept, per process, of about 7 KB each. Beyond: the one not asked for longest is dropped. */
export const keptDrawings = 500;
/** Characters of a cached URL. Beyond: it is rendered for each request. */
export const sharedAddressLength = 2000;
/** Results of a kind in the command palette. Beyond: the nearest to today or the newest are shown. */
export const foundOfKind = 8;
/** Hotels whose payments or bookings a text finds. Beyond: those of the others are not found, which the list says. */
export const paymentHotels = 200;
/** Bookings of all hotels that a page of their list reads in order. Beyond: the page ends there, and the next one goes on. */
export const bookingsWalked = 20_000;
/** Searches of a person in the command palette in a minute. Beyond: 429 with a message in the palette. */
export const paletteSearches = 120;
/** Bookings of guests that a text finds, or their payments. Beyond: the newest are found, which the list says. */
export const paymentBookings = 500;
/** Bookings of one person among them, and in the palette. Beyond: the newest are found. */
export const bookingsOfPerson = 100;
/**
 * Hotels, and people, that match a search of the palette and are sorted by age. Beyond: the newest of some 1,000
 * matches are shown.
 */
export const matchesSorted = 1000;
/**
 * Bookings before and after today, each, in which the palette looks for a name. Beyond: others are in the list of
 * bookings.
 */
export const bookingsSearched = 2500;
/** Waiting page requests of one person or client address, per process. Beyond: 429 with an explanation. */
export const waitingReads = 200;
/** Waiting writes of one person or client address, per process. Beyond: 429 with an explanation. */
export const waitingWrites = 20;
/** Seconds that a request waits in its lane. Beyond: 429 with an explanation. */
export const laneSeconds = 10;
/** Waiting searches for flexible dates of one network (IPv6 /56), per process. Beyond: 429 with an explanation. */
export const waitingFlexibleOfClient = 4;
/** Waiting searches for flexible dates, per process. Beyond: 429 with an explanation. */
export const waitingFlexible = 20;
/** Seconds of a statement of a search for flexible dates. Beyond: 503 with an explanation. */
export const flexibleStatementSeconds = 2;
/** Seconds that a page of flexible dates is shared. Beyond: rendered anew. */
export const flexibleSharedSeconds = 180;
/** Seconds that the data of a replica may be old. Beyond: guests read the primary. */
export const replicaLagSeconds = 2;
/** Forms of one person or network received at once, per process. Beyond: further ones wait. */
export const formsAtOnce = 30;
/** Waiting forms of one person or network, per process. Beyond: 429 with an explanation. */
export const waitingForms = 100;
/** E-mails sent at once, per process. Beyond: others wait in the queue. */
export const mailsAtOnce = 10;
/**
 * E-mails of a new hotel, and of one person for it, in 24 hours to callers and invited colleagues; one more for each
 * day since its first publication (80 at most) and each past stay that was paid by card. Beyond: the caller gets no
 * e-mails and staff are asked to call; an invitation is rejected.
 */
export const strangerMailsAtFirst = 20;
/**
 * The same e-mails of any hotel. Beyond: the caller gets no e-mails and staff are asked to call; an invitation is
 * rejected.
 */
export const strangerMailsMost = 500;
/** CSP reports logged per minute. Beyond: counted only. */
export const policyReportsLogged = 20;
/** Keys of a person for the API. Beyond: the addition is rejected with a message. */
export const apiKeysPerPerson = 20;
/** Apps that a person registers. Beyond: the addition is rejected with a message. */
export const appsPerPerson = 10;
/** Redirect addresses of an app. Beyond: the form or the registration is rejected. */
export const redirectsPerApp = 10;
/** Characters of a redirect address of an app. Beyond: the form or the registration is rejected. */
export const redirectLength = 500;
/** Apps that a person has allowed. Beyond: allowing another one is rejected with a message. */
export const connectedAppsPerPerson = 50;
/** Apps of a network that register themselves in an hour. Beyond: 429. */
export const registrationsPerHour = 20;
/** Apps of all networks that register themselves in an hour. Beyond: 429. */
export const registrationsOfAllPerHour = 500;
/** Requests of a network in a minute for tokens of apps. Beyond: 429. */
export const tokenRequestsPerMinute = 120;
/**
 * Requests to the API in a minute, of a person, and of a network without a key, with unknown keys, or to `/mcp`; each process counts by
 * itself. Beyond: 429.
 */
export const apiRequestsPerMinute = 300;
/** Keys and apps whose requests a process counts between two batches. Beyond: requests of further ones are not counted. */
export const usageInMemory = 10_000;
/** Bytes of a request to the API. Beyond: 413. */
export const apiBytes = 100 * 1024;
/** Nights in one answer of the API. Beyond: 400 that says so. */
export const apiNights = 366;
/** Bytes of a message of a hotel's program, also after it is unpacked. Beyond: 413. */
export const channelBytes = 5 * 1024 * 1024;
/** How deep elements of such a message are nested. Beyond: it is refused with the line. */
export const channelDepth = 40;
/** Elements of such a message: 10,000 periods with their counts. Beyond: it is refused with the line. */
export const channelElements = 50_000;
/** Seconds to read such a message. Beyond: the thread is terminated, and the message refused. */
export const channelSeconds = 10;
/** Megabytes of heap to read such a message. Beyond: the thread is terminated, and the message refused. */
export const channelMegabytes = 192;
/** Such messages that wait to be read, per process. Beyond: 503, and the program tries again. */
export const channelMessagesWaiting = 50;
/** Characters of a signed offer, which has the ages of all guests. Beyond: it is rejected as none of this site. */
export const offerCharacters = 2000;
/** Changes in a request of Channex. Beyond: it is refused with the place. */
export const channelChanges = 10_000;
/** Nights of plans that a request of Channex changes. Beyond: it is refused with the place. */
export const channelNights = 100_000;
/** Hotels whose bookings a process sends to Channex at once. Beyond: they wait. */
export const channexHotelsAtOnce = 4;
/** Requests of a hotel's program in a minute. Beyond: 429. */
export const channelRequestsPerMinute = 120;
/** Wrong user names, passwords and keys of programs from one network in 15 minutes. Beyond: 429. */
export const wrongChannelPasswords = 30;
/** Messages that wait for the hotel. Beyond: further ones are refused until the hotel has decided. */
export const channelMessagesHeld = 20;
/** Bookings in one answer to a hotel's program. Beyond: the next answer, once these are acknowledged. */
export const channelBookingsAtOnce = 200;
/** Warnings of a message. Beyond: the first, and how many more. */
export const channelWarnings = 20;
/** Notes of a booking at the front desk. Beyond: the note is rejected with a message. */
export const notesPerBooking = 100;
/** Notes of a hotel's day. Beyond: the note is rejected with a message. */
export const notesPerDay = 200;
/** Open notes of earlier days that are shown with those of today. Beyond: how many more there are. */
export const notesCarried = 100;
/** Found items that a hotel keeps. Beyond: the addition is rejected until some are returned or disposed of. */
export const foundItemsKept = 1_000;
