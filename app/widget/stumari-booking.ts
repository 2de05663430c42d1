import { isDay } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import { defaultParty, type Party, partyBounds } from "#kit/party.ts";
import { Failed, siteApi, sitePages } from "./api.ts";
import { element } from "./element.ts";
import { languageOf } from "./language.ts";
import { offersView } from "./offers.ts";
import { stayForm, type Typed } from "./stay-form.ts";
import css from "./style.css?inline";

/** The site that serves this file. */
const { origin } = new URL(import.meta.url);

const watched = ["hotel", "lang", "check-in", "check-out", "adults", "children", "child-ages", "rooms", "currency", "partner", "offer"];

/**
 * `<stumari-booking hotel="…">` on a page of others: dates and guests, the offers of the hotel with the prices of its page, and a link to
 * the checkout, where the guest signs in and pays. Attributes, variables and events: docs/widget.md. What the element contains is
 * shown without scripts, and where the hotel is unknown.
 */
class StumariBooking extends HTMLElement {
  static observedAttributes = watched;

  #root = this.attachShadow({ mode: "open" });
  #requests = new AbortController();
  #drawing = 0;

  connectedCallback() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    // Not subject to the content security policy of the page, as a style element would be.
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.replaceChildren(element("slot"));
    void this.#draw();
  }

  disconnectedCallback() {
    this.#requests.abort();
  }

  attributeChangedCallback() {
    if (this.isConnected && this.#root.firstChild) void this.#draw();
  }

  /** What the attributes ask for; the fields of the form have no other values than those that can be booked. */
  #asked(): Typed {
    const count = (name: keyof Party) => {
      const text = this.getAttribute(name);
      const { min, max } = partyBounds[name];
      return text && Number(text) >= min && Number(text) <= max ? Math.trunc(Number(text)) : defaultParty[name];
    };
    const childAges = (this.getAttribute("child-ages")?.match(/\d+/g) ?? []).map(Number);
    const day = (name: string) => {
      const text = this.getAttribute(name);
      return isDay(text) ? text : "";
    };
    return {
      checkIn: day("check-in"),
      checkOut: day("check-out"),
      party: { adults: count("adults"), children: count("children"), rooms: count("rooms"), childAges, teenAges: [] },
    };
  }

  async #draw() {
    const drawing = ++this.#drawing;
    this.#requests.abort();
    const language = await languageOf(this.getAttribute("lang") ?? this.closest("[lang]")?.getAttribute("lang") ?? "");
    const { t, locale } = language;
    const signed = this.getAttribute("offer");
    // Where the site is busy the attributes count; the checkout has the price of then.
    const offer = signed ? await import("./offer.ts").then(({ offerOf }) => offerOf(origin, language, signed)).catch(() => null) : null;
    // Attributes that a script changes together are drawn once.
    if (!this.isConnected || drawing !== this.#drawing) return;
    const hotel = (offer?.hotel ?? this.getAttribute("hotel") ?? "").toLowerCase();
    if (!isId(hotel)) return this.#root.replaceChildren(element("slot"));
    const pages = sitePages(origin, language, this.getAttribute("partner"));
    const heading = element("h2", { id: "title" }, t.title);
    const status = element("p", { role: "status", class: "status" });
    const results = element("div", { class: "results", tabindex: -1, "aria-label": t.rooms, role: "group" });
    const { form, read, show } = stayForm(language, offer?.typed ?? this.#asked(), (typed) => void search(typed));

    const say = (text: string, ...parts: HTMLElement[]) => {
      status.textContent = text;
      results.replaceChildren(...parts);
    };
    /** Chosen among the results, which are replaced: the focus stays with them. */
    const searchAgain = (stay: Stay) => {
      show(stay);
      results.focus();
      void search(read());
    };
    const search = async ({ checkIn, checkOut, party }: Typed) => {
      this.#requests.abort();
      this.#requests = new AbortController();
      const { signal } = this.#requests;
      if (!(checkIn && checkIn < checkOut)) return say("", element("p", { role: "alert" }, t.dates));
      const wanted = { hotel, stay: { checkIn, checkOut }, party: party };
      results.setAttribute("aria-busy", "true");
      say(t.loading, ...[1, 2, 3].map(() => element("div", { class: "waiting" })));
      try {
        const found = await siteApi(origin, language, signal)(wanted, this.getAttribute("currency"));
        if (signal.aborted) return;
        heading.textContent = t.at(found.hotel.name);
        const { says, parts } = offersView({ wanted, found, language, pages }, searchAgain);
        say(says, ...parts);
        offer?.mark(results, { wanted, found });
        this.dispatchEvent(new CustomEvent("stumari-offers", { bubbles: true, detail: { rooms: found.offers.rooms.length } }));
      } catch (error) {
        if (signal.aborted) return;
        const why = error instanceof Failed ? error.message : "busy";
        const again = element("button", { type: "button", class: "quiet", onclick: () => void search(read()) }, t.again);
        say("", element("p", { role: "alert" }, t[why]), ...(why === "busy" ? [element("p", {}, again)] : []), element("slot"));
      } finally {
        if (!signal.aborted) results.removeAttribute("aria-busy");
      }
    };

    this.#root.replaceChildren(element("section", { lang: locale, "aria-labelledby": "title" }, heading, form, status, results));
    const { checkIn, checkOut } = read();
    if (checkIn && checkOut) void search(read());
  }
}

if (!customElements.get("stumari-booking")) customElements.define("stumari-booking", StumariBooking);
