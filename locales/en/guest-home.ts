import { usualCancellationHours } from "#domain/hotel/policies.ts";
import { plural } from "#kit/locale.ts";

export const home = {
  title: "Stumari: hotels in Georgia and beyond",
  description: "Book hotels, lodges and villas chosen with care. Honest prices, free cancellation on most stays.",
  destinations: "Popular Destinations",
  destinationsText: "Where our guests are going now",
  types: "Browse by Property Type",
  deals: "Trending Deals",
  dealsText: "Real prices for real nights",
  allDeals: "See all deals",
  georgia: "Discover Georgia",
  allGeorgia: "All of Georgia",
  georgiaText: "From the glaciers to the sea in one day",
  featured: "Featured Properties",
  featuredText: "Places to stay that we love",
  why: "Why Choose Stumari",
  points: [
    ["Honest prices", "Every price is calculated for your nights, and taxes are shown before you pay."],
    ["A room that is yours", "A night is never sold twice. What you book is there when you arrive."],
    ["Free to change your mind", `Most rooms can be cancelled free of charge up to ${usualCancellationHours} hours before check-in.`],
    ["Real people reply", "Write or call us: you get a reply from a person."],
  ],
  newsletter: "Our newsletter",
  newsletterText: "New places and honest deals, at most twice a month.",
  email: "Email address",
  subscribe: "Subscribe",
  subscribing: "Subscribing...",
};

export const hero = {
  carousel: "carousel",
  label: "Highlights",
  previous: "Previous slide",
  next: "Next slide",
  slide: (n: number) => `Slide ${n}`,
  pause: "Pause",
  play: "Play",
  title: "Discover your next stay",
  text: "Hotels, lodges and villas, chosen with care.",
  start: "Start Your Journey",
  more: "See more",
};

export const placeCard = { properties: (n: number) => `${n} ${plural(n, "property", "properties")}` };

export const previewBar = { text: "Preview: only you see drafts and upcoming slides.", back: "Back to the slides" };
