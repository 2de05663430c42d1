import "#locales/translations.ts";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { basePath, type Locale } from "#kit/locale.ts";
import { speak } from "../../../tests/support/speak.ts";
import { usePendingNavigation } from "./use-pending-navigation.ts";

const Screen = () => usePendingNavigation("/hotels")?.get("sort") ?? "nothing";

test.each<[Locale, string, string]>([
  ["en", "/hotels?sort=price", "price"],
  ["ka", "/hotels?sort=price", "price"],
  ["ka", "/hotels/one?sort=price", "nothing"],
])("in %s the parameter of the pending navigation to %s is %s", (locale, to, expected) => {
  speak(locale);
  const routes = [
    { path: "/", element: <Screen /> },
    { path: "*", loader: () => new Promise(() => undefined) },
  ];
  const router = createMemoryRouter(routes, { basename: basePath(locale) || "/", initialEntries: [`${basePath(locale)}/`] });
  const draw = () => renderToString(<RouterProvider router={router} />);
  expect(draw()).toBe("nothing");
  void router.navigate(to);
  expect(draw()).toBe(expected);
  router.dispose();
});
