import { html, raw } from "hono/html";
import type { CardBehaviour } from "./cards.ts";

/** What the payment page shows of an order. */
export type PageOrder = {
  token: string;
  description: string;
  amount: number;
  currency: string;
  cancelUrl: string;
  lang: string;
  isHold?: boolean;
};

const words = {
  en: {
    test: "Test payment page. No real card is charged.",
    number: "Card number",
    expiry: "Expiry date",
    cvv: "CVV",
    pay: "Pay",
    hold: "Hold",
    held: "Nothing is charged now. The amount is held on the card.",
    cancel: "Cancel",
    hint: "Test cards",
    approves: "is approved",
    declines: "is declined",
    bank: "asks the bank first",
    badNumber: "Enter a card number of 13 to 19 digits.",
    badExpiry: "Enter the expiry date as MM/YY.",
    badCvv: "Enter the three or four digits on the back.",
    bankTitle: "Confirm with your bank",
    bankText: "Your bank asks whether you want to make this payment.",
    confirm: "Confirm",
    decline: "Decline",
    declined: "The card was declined. Try another one.",
    over: "This payment page is closed",
    overText: "The time for this payment is over, or it has already been made.",
    back: "Return to the shop",
    done: "Payment processed",
  },
  ka: {
    test: "სატესტო გადახდის გვერდი. ნამდვილი ბარათიდან თანხა არ ჩამოიჭრება.",
    number: "ბარათის ნომერი",
    expiry: "მოქმედების ვადა",
    cvv: "CVV",
    pay: "გადახდა",
    hold: "დაბლოკვა",
    held: "ახლა თანხა არ ჩამოიჭრება. იგი ბარათზე დაიბლოკება.",
    cancel: "გაუქმება",
    hint: "სატესტო ბარათები",
    approves: "მტკიცდება",
    declines: "უარყოფილია",
    bank: "ჯერ ბანკს ეკითხება",
    badNumber: "შეიყვანეთ ბარათის ნომერი: 13-დან 19 ციფრამდე.",
    badExpiry: "შეიყვანეთ ვადა: თთ/წწ.",
    badCvv: "შეიყვანეთ უკანა მხარეს დაწერილი სამი ან ოთხი ციფრი.",
    bankTitle: "დაადასტურეთ ბანკთან",
    bankText: "ბანკი გეკითხებათ, გსურთ თუ არა ამ გადახდის შესრულება.",
    confirm: "დადასტურება",
    decline: "უარყოფა",
    declined: "ბარათი უარყოფილია. სცადეთ სხვა.",
    over: "გადახდის გვერდი დახურულია",
    overText: "გადახდის დრო ამოიწურა ან გადახდა უკვე შესრულებულია.",
    back: "მაღაზიაში დაბრუნება",
    done: "გადახდა დამუშავდა",
  },
};
const wordsOf = (lang: string) => (lang === "ka" ? words.ka : words.en);

const style = raw(`<style>
:root{color-scheme:light dark;--ground:light-dark(#eef1f4,#14181d);--card:light-dark(#fff,#1e242b);--ink:light-dark(#1b2530,#e8edf2);
--soft:light-dark(#5a6773,#a3b0bc);--line:light-dark(#cfd6dd,#3a444e);--accent:light-dark(#1d5fbf,#7fb0ff);--on:light-dark(#fff,#0d1520);--bad:light-dark(#b3261e,#ff9d94)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;display:grid;min-height:100vh;place-items:center;padding:16px}
main{background:var(--card);width:100%;max-width:420px;border-radius:16px;padding:28px;box-shadow:0 8px 40px #0002}
h1{font-size:22px;margin:0 0 4px}.sum{font-size:34px;font-weight:700;margin:8px 0 4px}.soft{color:var(--soft);font-size:14px}
label{display:block;margin-top:14px;font-weight:600}input{width:100%;font:inherit;padding:12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;margin-top:4px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}.bad{color:var(--bad);font-size:14px;margin:4px 0 0}
button,a.button{display:block;width:100%;font:inherit;font-weight:700;padding:14px;border-radius:999px;border:0;background:var(--accent);color:var(--on);margin-top:20px;cursor:pointer;text-align:center;text-decoration:none}
button.quiet{background:transparent;color:var(--ink);border:1px solid var(--line);margin-top:10px}a{color:var(--accent)}details{margin-top:18px}li{margin:4px 0}code{font-size:14px}
.note{background:light-dark(#fff4d6,#40351a);border-radius:8px;padding:8px 12px;font-size:14px;margin-bottom:18px}
</style>`);

const page = (lang: string, title: string, body: unknown) => html`<!doctype html>
<html lang="${lang === "ka" ? "ka" : "en"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>${style}</head><body><main>${body}</main></body></html>`;

const money = (order: PageOrder) => `${(order.amount / 100).toFixed(2)} ${order.currency}`;

type CardErrors = { number?: boolean; expiry?: boolean; cvv?: boolean; declined?: boolean };

export function cardPage(
  order: PageOrder,
  cards: Record<string, CardBehaviour>,
  typed: { number: string; expiry: string },
  errors: CardErrors,
) {
  const t = wordsOf(order.lang);
  const field = (name: string, label: string, value: string, hint: string, mode: string, bad: string | undefined) => html`
    <div><label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" inputmode="${mode}" placeholder="${hint}" autocomplete="off" ${bad ? raw(`aria-invalid="true" aria-describedby="${name}-bad"`) : ""}>
    ${bad ? html`<p class="bad" id="${name}-bad">${bad}</p>` : ""}</div>`;
  return page(
    order.lang,
    t.pay,
    html`<p class="note">${t.test}</p><h1>${order.description}</h1><p class="sum">${money(order)}</p>
    ${order.isHold ? html`<p class="soft">${t.held}</p>` : ""}${errors.declined ? html`<p class="bad" role="alert">${t.declined}</p>` : ""}<form method="post" action="pay?token=${order.token}">
    ${field("card_number", t.number, typed.number, "4444 5555 6666 1111", "numeric", errors.number ? t.badNumber : undefined)}
    <div class="pair">${field("expiry", t.expiry, typed.expiry, "12/30", "numeric", errors.expiry ? t.badExpiry : undefined)}
    ${field("cvv", t.cvv, "", "123", "numeric", errors.cvv ? t.badCvv : undefined)}</div>
    <button>${order.isHold ? t.hold : t.pay} ${money(order)}</button></form>
    <p style="text-align:center"><a href="${order.cancelUrl}">${t.cancel}</a></p>
    <details><summary>${t.hint}</summary><ul class="soft">${Object.entries(cards).map(
      ([card, { outcome, bankStep }]) =>
        html`<li><code>${card}</code> ${outcome === "approved" ? t.approves : t.declines}${bankStep ? `, ${t.bank}` : ""}</li>`,
    )}</ul></details>`,
  );
}

export function bankPage(order: PageOrder) {
  const t = wordsOf(order.lang);
  return page(
    order.lang,
    t.bankTitle,
    html`<p class="note">${t.test}</p><h1>${t.bankTitle}</h1><p class="sum">${money(order)}</p><p>${t.bankText}</p>
    <form method="post" action="bank?token=${order.token}"><button name="answer" value="confirm">${t.confirm}</button>
    <button class="quiet" name="answer" value="decline">${t.decline}</button></form>`,
  );
}

export function closedPage(order: PageOrder) {
  const t = wordsOf(order.lang);
  return page(order.lang, t.over, html`<h1>${t.over}</h1><p>${t.overText}</p><a class="button" href="${order.cancelUrl}">${t.back}</a>`);
}

export const submitScript = "document.forms[0].submit()";

/** The page that returns the payer: a form that submits itself, or by its button without scripts. */
export function returnPage(order: PageOrder & { responseUrl: string }, fields: Record<string, unknown>) {
  const t = wordsOf(order.lang);
  return page(
    order.lang,
    t.done,
    html`<h1>${t.done}</h1><form method="post" action="${order.responseUrl}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`)}
    <button>${t.back}</button></form><script>${raw(submitScript)}</script>`,
  );
}
