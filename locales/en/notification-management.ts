import { plural } from "#kit/locale.ts";

export const hotelNoticeMails = {
  booking: {
    subject: (guest: string, from: string) => `New booking: ${guest}, from ${from}`,
    text: "A guest has booked and paid. The nights are taken in your calendar.",
    desk: "A colleague has booked by phone. The nights are taken in your calendar.",
  },
  cancellation: {
    subject: (guest: string, from: string) => `Cancelled: ${guest}, from ${from}`,
    guest: "The guest has cancelled. The nights are free again.",
    others: "The booking was cancelled. The nights are free again.",
    reason: "Reason",
    refund: "Paid back",
  },
  change: {
    subject: (guest: string, from: string) => `Booking changed: ${guest}, from ${from}`,
    kinds: {
      no_show: "A colleague has noted that the guest did not come.",
      room_cancelled: "A room of the booking was cancelled.",
      no_show_undone: "A colleague has taken back that the guest did not come.",
      paid_late: "The payment came after the room had been released. The nights were still free and are taken again.",
      part_overdue: "A later payment of this booking was not made in time. The booking stands; please collect the amount at the hotel.",
      disputed: "The guest's bank has taken the payment back. The booking stands; our team is looking into it.",
      offer_expired: "The group did not pay the offer in time. The nights are free again.",
      offer_declined: "The group has declined the offer. The nights are free again.",
      offer_revoked: "The offer to the group was withdrawn. The nights are free again.",
    },
  },
  enquiry: {
    subject: (guest: string, from: string) => `Group enquiry: ${guest}, from ${from}`,
    text: "A group asks for an offer. Please answer soon: the guest waits for you.",
    rooms: "Rooms",
    guests: "Guests",
    dates: "Dates",
    message: "Message",
    action: "Answer the enquiry",
  },
  unpaid: {
    subject: (guest: string, from: string) => `Not paid: ${guest}, from ${from}`,
    text: "The guest tried to pay and did not succeed in time. The nights are free again; there is nothing that you need to do.",
  },
  arrivals: {
    subject: (count: number, day: string) => `${count} ${plural(count, "arrival", "arrivals")} on ${day}`,
    text: "These guests arrive tomorrow.",
    more: (count: number) => `And ${count} more: see the list.`,
    action: "See all arrivals",
  },
  review: {
    subject: (rating: string, hotel: string) => `New review: ${rating} for ${hotel}`,
    text: "A guest has written about their stay. Guests read answers, too: a few friendly words are enough.",
    held: "It was caught by the word filter and is not shown until our team has read it.",
    rating: "Rating",
    title: "Title",
    words: "Review",
    action: "Read and answer",
  },
  hotel: "Hotel",
  nights: "Nights",
  email: "Email",
  open: "Open the booking",
};
