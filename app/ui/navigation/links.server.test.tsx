import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, Link as RouterLink, NavLink as RouterNavLink } from "react-router";
import { expect, test } from "vitest";
import { basePath, locales } from "#kit/locale.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { Link, NavLink } from "./links.server.tsx";

const paths = [
  ..."/ /?currency=EUR /#top /deals /deals/ /hotels?location=Tbilisi&stars=4 /hotels/1/photos#room-2 /hotels?next=/../x".split(" "),
  ..."/trips//1 /trips/../admin /trips/./1 //example.org /hotels? hotels ../x ?page=2 #rooms https://example.org/x".split(" "),
  "/hotels?location=ბათუმი",
  { pathname: "/hotels", search: "?page=2" },
];

const drawnAt = (base: string, at: string, link: ReactElement) =>
  renderToString(
    <MemoryRouter basename={base || "/"} initialEntries={[base + at]}>
      {link}
    </MemoryRouter>,
  );

test.each(locales)("a link of the server has the markup of the router's in %s", (locale) => {
  const base = basePath(locale);
  for (const to of paths) {
    const properties = { to, className: "link", preventScrollReset: true, onClick: () => undefined, children: "Go" };
    for (const own of [properties, { ...properties, discover: "none" as const, reloadDocument: true, target: "_blank" }])
      inLocale(locale, () =>
        expect(drawnAt(base, "/hotels/1", <Link {...own} />)).toBe(drawnAt(base, "/hotels/1", <RouterLink {...own} />)),
      );
  }
});

test("a link of the navigation is the current page's exactly when the router's is", () => {
  for (const at of ["/", "/deals", "/Deals/today", "/deals-of-today", "/hotels?page=2"])
    for (const to of ["/", "/deals", "/deals/", "/hotels", "."])
      for (const end of [true, false]) {
        const properties = { to, end, className: ({ isActive }: { isActive: boolean }) => (isActive ? "here" : "there"), children: "Go" };
        expect(drawnAt("", at, <NavLink {...properties} />)).toBe(drawnAt("", at, <RouterNavLink {...properties} />));
        const plain = { to, end, className: "item", children: "Go" };
        expect(drawnAt("", at, <NavLink {...plain} />)).toBe(drawnAt("", at, <RouterNavLink {...plain} />));
      }
});
