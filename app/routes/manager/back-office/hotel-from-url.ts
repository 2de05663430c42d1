import { href } from "react-router";
import { type BackOfficeHotel, mayOpen, tasks } from "#domain/hotel/back-office-role.ts";

/** Screens of one room: /rooms/edit/7, /rooms/7/calendars. */
const ofOneRoom = /^\/hotel-manager\/rooms\/(?!(?:add|numbers)$)./;

/** The URL after switching to another hotel: the same screen, if the hotel and the person's role there permit it. */
export function atHotel(pathname: string, hotel: Pick<BackOfficeHotel, "id" | "role" | "archived">): string {
  const task = tasks.find((one) => one === pathname.split("/")[2]);
  const screen = task && mayOpen(hotel, task) ? pathname : href("/hotel-manager");
  return `${ofOneRoom.test(screen) ? href("/hotel-manager/rooms") : screen}?hotel=${hotel.id}`;
}
