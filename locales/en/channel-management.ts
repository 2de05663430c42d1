import { readEveryMinutes } from "#domain/channel/channel.ts";
import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const channelForm = {
  name: "Please give the site a name.",
  url: "Please enter the address of a calendar: it begins with https://",
};

export const channelMails = {
  hotel: "Hotel",
  room: "Room",
  site: "Calendar",
  why: "Reason",
  nights: "Nights",
  action: "Open the room’s calendars",
  failing: {
    subject: (feed: string) => `The calendar of ${feed} can’t be read`,
    text: "Since the last reading we keep the nights as they were. New bookings of that site aren’t known here, so please look at it soon.",
    closing: `We go on trying every ${readEveryMinutes} minutes, and write again tomorrow if it lasts.`,
  },
  disabled: {
    subject: (feed: string) => `The calendar of ${feed} is switched off`,
    text: "It couldn’t be read several times in a row, so we stopped trying. The nights stay as they were. New bookings of that site aren’t known here.",
    closing: "Please check the calendar at that site, then press Try again on the page of the room’s calendars.",
  },
  unread: {
    subject: (feed: string) => `The calendar of ${feed} has events that can’t be read`,
    text: (n: number) =>
      `${n} ${plural(n, "event", "events")} couldn’t be read. The others are. Nights of that site may be missing here, so please compare the two calendars.`,
    closing: "The page of the room’s calendars shows how many it is.",
  },
  overbooked: {
    subject: (feed: string) => `Double booking: ${feed} sold nights that are booked here`,
    text: "These nights were sold there, and here no unit of the room is left. Nothing was changed here. Please settle it with one of the guests.",
    closing:
      "Once a unit is free again, the calendar takes it by itself. If the site only repeats bookings of yours, give it the address that the page has for it.",
  },
};

export const failureText = {
  private_address: "This address isn’t on the public internet, so we don’t read it.",
  other_port: "Calendars are read at the usual ports of the web only, 80 and 443.",
  unreachable: "The site doesn’t answer.",
  timed_out: "The site took too long to answer.",
  gone: "The site has no calendar at this address any more.",
  access_denied: "The site doesn’t allow us to read the calendar. Perhaps its address has changed or isn’t public.",
  server_error: "The site reports an error of its own.",
  refused_by_site: "The site didn’t give us the calendar.",
  too_large: `The calendar is larger than ${limits.feedBytes / 2 ** 20} MB.`,
  too_many_redirects: "The site leads from one address to the next without end.",
  empty: "The site sent an empty file.",
  not_a_calendar: "The site sent something that is no calendar, perhaps its sign-in page.",
  no_readable_event: "None of the events in the calendar could be read.",
  too_many_events: "The calendar has too many events or nights.",
  too_complex: "The calendar has too many parts, dates or parameters.",
  too_slow: "Reading the calendar took too long, so we stopped.",
  unexpected: "Something went wrong here while we read the calendar.",
};
