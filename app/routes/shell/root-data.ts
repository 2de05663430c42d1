import { useRouteLoaderData } from "react-router";
import type { RunningHold } from "#domain/reservation/running-hold.server.ts";
import type { Role } from "#kit/actor.ts";
import { currencies, type Currency } from "#kit/currency.ts";
import type { Config } from "#platform/config.server.ts";

export type Viewer = {
  email: string;
  emailVerified: boolean;
  firstName: string;
  role: Role;
  image: string | null;
  /** What an administrator has yet to do before the admin pages open. */
  adminPending: "enrol" | "prove" | null;
  points: number;
  /** Points and tier in words. */
  standing: [points: string, tier: string];
};

/** Without an address of the operator's own it is that of the sample world. */
export type Contact = Config["contact"];

type Social = { google: boolean; facebook: boolean };

/** What every page knows: who looks at it, how they like it, and where it stands. */
export type RootData = {
  nonce: string;
  requestId: string;
  /** The instant at which the page was drawn (ISO). */
  now: string;
  origin: string;
  theme: "light" | "dark" | undefined;
  /** In which prices are shown, at the operator's rate. */
  currency: Currency;
  viewer: Viewer | null;
  social: Social;
  contact: Contact;
  /** Of the signed-in person. */
  hold: RunningHold | null;
};

/** Undefined where the frame of the page itself could not be loaded. */
export const useRoot = (): RootData | undefined => useRouteLoaderData<RootData>("root");

/** The currency in which prices are shown. */
export const useCurrency = (): Currency => useRoot()?.currency ?? currencies[0];
