import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { CardBehaviour } from "./cards.ts";
import { bankPage, cardPage, closedPage, type PageOrder, submitScript } from "./pages.ts";

const digits = (text: unknown) => String(text ?? "").replace(/[\s-]/g, "");

/**
 * The hosted payment page: card form, the step at the bank, and the way back by `concluded`, which gets the order after it was
 * approved or declined.
 */
export function paymentPage<Order extends PageOrder & { card: string }>(options: {
  cards: Record<string, CardBehaviour>;
  behaviourOf: (card: string) => CardBehaviour;
  byToken: (token: string) => Order | undefined;
  isOpen: (order: Order) => boolean;
  atBank: (order: Order, card: string) => void;
  conclude: (order: Order, outcome: CardBehaviour["outcome"], card: string) => void;
  concluded: (c: Context, order: Order) => Response | Promise<Response>;
}): Hono {
  const { behaviourOf, isOpen, conclude, concluded, cards } = options;
  const pages = new Hono();
  const hash = createHash("sha256").update(submitScript).digest("base64");
  pages.use(async (c, next) => {
    await next();
    c.header("content-security-policy", `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`);
  });
  const orderOf = (c: Context) => options.byToken(c.req.query("token") ?? "");

  pages.get("/index.html", (c) => {
    const order = orderOf(c);
    if (!order) return c.text("There is no such payment.", 404);
    return c.html(isOpen(order) ? cardPage(order, cards, { number: "", expiry: "" }, {}) : closedPage(order));
  });
  pages.post("/pay", async (c) => {
    const order = orderOf(c);
    if (!order) return c.text("There is no such payment.", 404);
    if (!isOpen(order)) return c.html(closedPage(order));
    const form = await c.req.parseBody();
    const number = digits(form["card_number"]);
    const expiry = String(form["expiry"] ?? "").trim();
    const errors = {
      number: !/^\d{13,19}$/.test(number),
      expiry: !/^(0[1-9]|1[0-2])\s*\/?\s*\d{2}$/.test(expiry),
      cvv: !/^\d{3,4}$/.test(digits(form["cvv"])),
    };
    if (errors.number || errors.expiry || errors.cvv)
      return c.html(cardPage(order, cards, { number: String(form["card_number"] ?? ""), expiry }, errors), 422);
    const { outcome, bankStep } = behaviourOf(number);
    if (bankStep) {
      options.atBank(order, number);
      return c.html(bankPage(order));
    }
    conclude(order, outcome, number);
    return concluded(c, order);
  });
  pages.post("/bank", async (c) => {
    const order = orderOf(c);
    if (!order) return c.text("There is no such payment.", 404);
    if (!isOpen(order) || !order.card) return c.html(closedPage(order));
    const { answer } = await c.req.parseBody();
    const { outcome } = behaviourOf(order.card);
    conclude(order, answer === "confirm" ? outcome : "declined", order.card);
    return concluded(c, order);
  });
  return pages;
}
