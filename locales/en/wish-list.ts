import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const wishListForm = { name: "Please give the list a name." };

export const wishListLink = { lists: "Wish lists", add: "Add to a wish list" };

export const wishLists = {
  title: "Wish lists",
  back: "Favourites",
  intro: "Collect stays for a trip, and let others vote for them by a link.",
  adding: (hotel: string) => `Add ${hotel} to a list`,
  hotels: (n: number, count: string) => `${count} ${plural(n, "stay", "stays")}`,
  add: "Add",
  take: "Remove",
  addTo: (list: string) => `Add to ${list}`,
  takeFrom: (list: string) => `Remove from ${list}`,
  none: "No wish lists yet",
  name: "Name of a new list",
  create: "Create list",
  busy: "Saving…",
  created: "List created",
  added: "Added to the list",
  removed: "Removed from the list",
  deleted: "The list was deleted.",
  undo: "Undo",
  restored: "The list is back",
  gone: "This list doesn’t exist any more",
  tooMany: `You can have at most ${limits.wishListsPerPerson} lists. Please delete one first.`,
  full: `A list has at most ${limits.hotelsPerWishList} stays. Please remove one first.`,
};

export const wishList = {
  empty: "No stays in this list yet",
  emptyText: "Open a stay and choose “Add to a wish list”.",
  browse: "Find a stay",
  edit: "Name, dates and sharing",
  name: "Name",
  rename: "Save name",
  checkIn: "Check-in",
  checkOut: "Check-out",
  adults: "Adults",
  children: "Children",
  rooms: "Rooms",
  saveStay: "Show prices for this stay",
  clearStay: "Without dates",
  share: "Share by link",
  shareText: "Whoever has the link sees the list and can vote, without an account. Nothing else of you is shown.",
  withName: "Show my first name",
  makeLink: "Create link",
  link: "Link",
  revoke: "Revoke link",
  delete: "Delete list",
  remove: (hotel: string) => `Remove ${hotel} from the list`,
  saved: "List saved",
  shared: "The list is shared",
  revoked: "The link doesn’t work any more",
  busy: "Saving…",
};

export const wishedHotel = {
  stays: "Stays",
  fell: "Price fell",
  last: "Last room",
  full: "Not free for these dates",
  likes: (count: string) => `Likes: ${count}`,
  dislikes: (count: string) => `Dislikes: ${count}`,
  like: (hotel: string) => `Vote for ${hotel}`,
  dislike: (hotel: string) => `Vote against ${hotel}`,
};

export const sharedWishList = {
  by: (name: string) => `A list of ${name}`,
  text: "Vote for the stays that you like. You need no account, and can change your mind.",
  gone: "This list isn’t shared any more",
  goneText: "Please ask the person who gave you the link.",
  unchanged: "Your vote wasn’t stored",
  rejected: {
    unknown_list: "This list isn’t shared any more.",
    unknown_hotel: "This stay isn’t in the list any more.",
    too_many_voters: "So many people have voted that no more can.",
    too_many_votes: "Too many votes at once. Please try again in a few minutes.",
  },
};
