import { mostGuests, mostUnits } from "#domain/hotel/hotel.ts";

export const hotelFactsForm = {
  phone: "Please write the whole number with its country code, for example +995 32 200 00 00.",
  choose: "Please choose from these.",
};

export const hotelForm = {
  name: "Name must be at least 2 characters.",
  description: "Description must be at least 10 characters.",
  address: "Address must be at least 5 characters.",
  city: "City must be at least 2 characters.",
  country: "Country must be at least 2 characters.",
  url: "Please enter a valid URL.",
  latitude: "Latitude is a number from -90 to 90.",
  longitude: "Longitude is a number from -180 to 180.",
  type: "Please choose one of these.",
};

export const hotelMails = {
  hello: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  hotel: "Hotel",
  reason: "Reason",
  desk: "Open Hotel Manager",
  suspended: {
    subject: (hotel: string) => `Your hotel was taken off Stumari: ${hotel}`,
    text: "Our team has suspended your hotel: guests can’t find or book it for the time being. Stays that are booked already stand, please receive your guests.",
    closing: "Please correct what the reason names and reply to this email; we will look at your hotel again.",
  },
  suspendedForDebt: {
    subject: (hotel: string) => `Your hotel was taken off Stumari until it has paid: ${hotel}`,
    text: "Your hotel owes the site an amount that is overdue, and our team has suspended it: guests can’t find or book it for the time being. Stays that are booked already stand, please receive your guests.",
    closing: "Please transfer what is to pay. Once it has arrived, guests find and book your hotel again.",
  },
  payouts: "See what is to pay",
  lifted: {
    subject: (hotel: string) => `Your hotel is back on Stumari: ${hotel}`,
    text: "Our team has lifted the suspension of your hotel. If it was published before, guests find and book it again.",
    closing: "Thank you for your patience.",
  },
  admin: "Open the list of hotels",
  by: "Requested by",
  awaiting: {
    subject: (hotel: string) => `We are looking at your hotel: ${hotel}`,
    text: "You have asked us to publish your hotel. Our team looks at each hotel once before guests see it, and notifies you by email.",
    closing: "You can go on editing your hotel in the meantime.",
  },
  toApprove: {
    subject: (hotel: string) => `Hotel to approve: ${hotel}`,
    text: "A hotel is to be published for the first time. Guests see it once an administrator approves it.",
    closing: "Please approve it, or decline it with a reason.",
  },
  approved: {
    subject: (hotel: string) => `Your hotel is public: ${hotel}`,
    text: "Our team has approved your hotel. Guests find and book it from now on.",
    closing: "We wish you many guests.",
  },
  declined: {
    subject: (hotel: string) => `Your hotel isn’t public yet: ${hotel}`,
    text: "Our team has looked at your hotel and can’t publish it yet.",
    closing: "Please correct what the reason names and publish it again; we will look at it again.",
  },
};

export const policiesForm = { choose: "Please choose one of these.", order: "Check-in must end later than it begins." };

export const roomForm = {
  noHotel: "Hotel ID is required",
  hotel: "A valid hotel ID is required",
  name: "Name must be at least 2 characters.",
  description: "Description must be at least 10 characters.",
  type: "Room type is required",
  price: "Price must be a positive number.",
  high: (most: string) => `A night costs at most ${most}.`,
  capacity: "Capacity must be a positive integer.",
  guests: `A room sleeps at most ${mostGuests} people.`,
  units: `Number of rooms must be from 1 to ${mostUnits}.`,
  area: "Area must be a positive number.",
  large: "Please keep the area below 100,000 m².",
  url: "Please enter a valid URL.",
  amenities: "Please choose from these amenities.",
};

export const roomTypeText = {
  single: "Single Room",
  double: "Double Room",
  twin: "Twin Room",
  triple: "Triple Room",
  quad: "Quad Room",
  king: "King Room",
  queen: "Queen Room",
  studio: "Studio",
  deluxe: "Deluxe Room",
  suite: "Suite",
};

export const suspendForm = { reason: "Please say why; the owner reads it" };
