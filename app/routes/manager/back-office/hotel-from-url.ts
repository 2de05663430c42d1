import { href } from "react-router";
import { type BackOfficeHotel, mayOpen, tasks } from "#domain/hotel/back-office-role.ts";

/** A screen of one room: /rooms/edit/7, /rooms/7/calendars. */
const ofOneRoom = /^\/hotel-manager\/rooms\/(?!add$)./;

/** Where one goes on at another hotel: on the same screen, if it is there for the hotel and one's role at it. */
export function atHotel(pathname: string, hotel: Pick<BackOfficeHotel, "id" | "role" | "archived">): string {
  const task = tasks.find((one) => one === pathname.split("/")[2]);
  const screen = task && mayOpen(hotel, task) ? pathname : href("/hotel-manager");
  return `${ofOneRoom.test(screen) ? href("/hotel-manager/rooms") : screen}?hotel=${hotel.id}`;
}
