import type { Page } from "@playwright/test";
import { dayAhead, expect } from "./site.ts";

export const calendarOf = (page: Page, from: number) =>
  page.goto(`/hotel-manager/availability?from=${dayAhead(from)}&to=${dayAhead(from + 13)}`);
export const barOf = (page: Page, name: string) => page.locator("[data-bar]", { hasText: name });

/** Takes two nights by phone: in the room of that name, or in the first one at the standard rate. */
export async function bookByPhone(page: Page, lastName: string, from: number, room?: string) {
  await page.goto(`/hotel-manager/bookings/new?checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 2)}&rooms=1&adults=1`);
  const offers = page.locator("label", { hasText: room ?? "Standard rate" });
  await offers.getByRole("radio", { disabled: false }).first().check();
  await page.getByLabel("First name").fill("Tamar");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByRole("dialog").getByText("Due at the hotel")).toBeVisible();
}
