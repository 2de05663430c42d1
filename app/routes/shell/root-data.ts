import { useRouteLoaderData } from "react-router";
import type { RunningHold } from "#domain/reservation/hold/running-hold.server.ts";
import type { Role } from "#kit/actor.ts";
import { currencies, type Currency } from "#kit/currency.ts";
import type { Config } from "#platform/process/config.server.ts";

export type Viewer = {
  email: string;
  emailVerified: boolean;
  firstName: string;
  role: Role;
  image: string | null;
  /** What an administrator has to do before the admin pages open. */
  adminPending: "enrol" | "prove" | null;
  points: number;
  /** Formatted points and tier. */
  rewards: [points: string, tier: string];
};

/** The contact address; that of the sample data unless the operator has set one. */
export type Contact = Config["contact"];

type Social = { google: boolean; facebook: boolean };

/** Data of all pages: the person, preferences and URL. */
export type RootData = {
  nonce: string;
  requestId: string;
  /** The instant of rendering (ISO 8601). */
  now: string;
  origin: string;
  theme: "light" | "dark" | undefined;
  /** The displayed currency, at the operator's rate. */
  currency: Currency;
  viewer: Viewer | null;
  social: Social;
  contact: Contact;
  /** Of the signed-in person. */
  hold: RunningHold | null;
};

/** Undefined if the root loader failed. */
export const useRoot = (): RootData | undefined => useRouteLoaderData<RootData>("root");

/** The displayed currency. */
export const useCurrency = (): Currency => useRoot()?.currency ?? currencies[0];
