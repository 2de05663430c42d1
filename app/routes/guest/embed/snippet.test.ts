import { expect, test } from "vitest";
import { lookOf, snippetOf, textOn } from "./snippet.ts";

const look = (query: string) => lookOf(new URLSearchParams(query));

test("the look of a widget is read from the query, without what is no look", () => {
  expect(look("lang=ka&currency=EUR&accent=%23FFCC00&scheme=dark&partner=my-hotel")).toEqual({
    lang: "ka",
    currency: "EUR",
    accent: "#ffcc00",
    scheme: "dark",
    partner: "my-hotel",
  });
  expect(look('lang=fr&currency=GBP&accent=red;}&scheme=x&partner="><script>')).toEqual({
    lang: null,
    currency: null,
    accent: null,
    scheme: null,
    partner: null,
  });
});

test("the text of a button stands out from its colour", () => {
  expect(["#ffcc00", "#ffffff", "#1f5a4c", "#000000"].map(textOn)).toEqual(["#000", "#000", "#fff", "#fff"]);
});

test("the snippet escapes the name of the hotel", () => {
  const hotel = { id: "1", name: 'The "Best" <Inn> & more' };
  const given = { hotel, script: "https://stay.example/embed/v1.js", page: "https://stay.example/hotels/1?a=b&c=d" };
  expect(snippetOf({ ...given, look: look("accent=%23ffcc00&lang=de") }))
    .toBe(`<script type="module" src="https://stay.example/embed/v1.js"></script>
<stumari-booking hotel="1" lang="de" style="--stumari-accent: #ffcc00; --stumari-on-accent: #000">
  <a href="https://stay.example/hotels/1?a=b&amp;c=d">The &quot;Best&quot; &lt;Inn&gt; &amp; more</a>
</stumari-booking>`);
});
