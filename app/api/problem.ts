import { HTTPException } from "hono/http-exception";

/** Why a request is rejected: the HTTP status and what to say about it. The codes of commands are those of their outcomes. */
export const problems = {
  invalid_input: [400, "The request is not valid"],
  missing_idempotency_key: [400, "This request needs an Idempotency-Key"],
  not_signed_in: [401, "This request needs a key or a token"],
  invalid_key: [401, "The key or token is unknown, expired, revoked or for another resource"],
  scope_missing: [403, "The key or token does not have the scope that this request needs"],
  not_found: [404, "There is no such resource"],
  in_progress: [409, "A request with this Idempotency-Key is in progress"],
  precondition_failed: [412, "It has changed since it was read"],
  too_large: [413, "The request is too large"],
  key_reused: [422, "This Idempotency-Key was used for another request"],
  too_many_requests: [429, "Too many requests"],
  failed: [500, "Something went wrong on our side"],
  unavailable: [503, "The site is busy; please try again"],

  unknown_room: [404, "The hotel has no such room"],
  other_hotel: [404, "The hotel has no such room"],
  unknown_reservation: [404, "There is no such booking"],
  full: [409, "Fewer rooms than requested are free"],
  restricted: [409, "The hotel doesn’t sell these dates as requested"],
  rate_unavailable: [409, "This plan isn’t sold for these dates and guests"],
  access_unavailable: [409, "No room with what the guests need is free on all nights"],
  extra_sold_out: [409, "An extra is sold out"],
  price_changed: [409, "The price has changed"],
  already_held: [409, "An unpaid booking of these nights exists already"],
  hold_limit: [409, "No more unpaid nights may be held"],
  already_cancelled: [409, "The booking is cancelled already"],
  already_paid: [409, "The booking is paid already"],
  payment_on_its_way: [409, "A payment of the booking is on its way"],
  terms_changed: [409, "The terms of the cancellation have changed"],
  stay_began: [409, "The stay has begun"],
  stay_over: [409, "The stay is over"],
  bad_stay: [422, "These dates can’t be booked"],
  bad_guest: [422, "Details of the guest are not valid"],
  too_many_guests: [422, "The rooms are too small for the guests"],
  too_many_rooms: [422, "More rooms than one booking may have"],
  code_invalid: [422, "The promo code can’t be used"],
  offer_invalid: [422, "The offer was not made by this site, or not lately"],
  offer_expired: [422, "The offer has expired"],
  points: [422, "There are not enough points, or fewer can be used"],
  over: [422, "These days are over"],
  free_unconfirmed: [422, "A price of 0 has to be confirmed"],
  program_decides: [409, "The hotel’s own program decides these prices and restrictions"],
} as const;

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** Where an input is wrong: a JSON Pointer into the body, or the name of a parameter. */
export type InputError = { pointer: string; detail: string } | { parameter: string; detail: string };

/** Further members of a problem, such as the night that is full. */
type Facts = { detail?: string; errors?: InputError[] } & Record<string, unknown>;

/** A rejection as Problem Details for HTTP APIs (RFC 9457). */
export class Problem extends HTTPException {
  readonly code: ProblemCode;
  readonly facts: Facts;
  constructor(code: ProblemCode, facts: Facts = {}) {
    super(problems[code][0], { message: code });
    this.code = code;
    this.facts = facts;
  }

  /** The answer; `about` is the page that explains the codes. */
  answer(about: string, requestId: string, headers: Record<string, string> = {}): Response {
    const [status, title] = problems[this.code];
    const body = { type: `${about}#${this.code}`, title, status, code: this.code, ...this.facts, instance: `urn:request:${requestId}` };
    return new Response(JSON.stringify(body), { status, headers: { ...headers, "content-type": "application/problem+json" } });
  }
}

/** The problem of a rejected command; its facts are the rejection's. */
export const problemOf = ({ code, ...facts }: { code: ProblemCode }): Problem => new Problem(code, facts);
