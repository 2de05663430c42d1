import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink, useLocation } from "react-router";
import { basePath, getLocale } from "#kit/locale.ts";

export * from "react-router";

/** An absolute path of this site that resolves to itself. */
const plain = /^\/(?![/.])(?:[^?#/]|\/(?![/.]))*(?:\?[^#]+)?(?:#.+)?$/;

/** The URL of a path in the language of the page, which is the basename of the router. */
function urlOf(path: string): string {
  const base = basePath(getLocale());
  return base && /^\/(?:[?#]|$)/.test(path) ? base + path.slice(1) : base + path;
}

/** Properties of links that say how the browser navigates, and `target`, which follows the URL. */
const navigation = new Set(
  "to target discover prefetch reloadDocument relative mask replace state preventScrollReset viewTransition defaultShouldRevalidate".split(
    " ",
  ),
);

/**
 * Link and NavLink as the router draws them on the server, with the same markup: most are absolute paths, which need
 * neither resolving nor handlers. The browser has the router's (`linksOnServer` in vite.config.ts).
 */
export function Link(props: LinkProps) {
  const { to, discover = "render", prefetch, mask } = props;
  if (typeof to !== "string" || !plain.test(to) || prefetch === "render" || mask) return <RouterLink {...props} />;
  const attributes = Object.fromEntries(Object.entries(props).filter(([name]) => !navigation.has(name)));
  return (
    <a {...attributes} href={urlOf(to)} target={props.target} data-discover={discover === "render" ? "true" : undefined}>
      {props.children}
    </a>
  );
}

/** NavLink in the way of `Link`; while the server draws a page, no navigation is pending. */
export function NavLink(props: NavLinkProps) {
  const { "aria-current": ariaCurrent = "page", className = "", style, to, end = false, children, caseSensitive, ...rest } = props;
  const { pathname } = useLocation();
  if (typeof to !== "string" || !/^\/[\w/-]*$/.test(to) || caseSensitive) return <RouterNavLink {...props} />;
  const [here, there] = [pathname.toLowerCase(), to.toLowerCase()];
  const isActive =
    here === there || (!end && here.startsWith(there) && here.charAt(there === "/" ? 1 : there.replace(/\/$/, "").length) === "/");
  const known = { isActive, isPending: false, isTransitioning: false };
  return (
    <Link
      {...rest}
      aria-current={isActive ? ariaCurrent : undefined}
      className={typeof className === "function" ? className(known) : [className, isActive && "active"].filter(Boolean).join(" ")}
      style={typeof style === "function" ? style(known) : style}
      to={to}
    >
      {typeof children === "function" ? children(known) : children}
    </Link>
  );
}
