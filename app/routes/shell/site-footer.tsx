import { href, Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { Caps } from "#ui/caps.tsx";
import { Logo } from "#ui/logo.tsx";
import type { Contact } from "./root-data.ts";

const t = messages(texts.siteFooter);

const places = ["Paris", "London", "New York", "Tokyo", "Rome", "Bali"];
const link = "inline-flex min-h-8 pointer-coarse:min-h-11 pointer-coarse:min-w-11 items-center text-ink-soft hover:text-ink";

const social: [name: string, url: string, path: string][] = [
  [
    "Instagram",
    "https://www.instagram.com/",
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5v.01",
  ],
  ["Facebook", "https://www.facebook.com/", "M14 21v-7h3l.5-4H14V8c0-1.2.4-2 2-2h1.500V3h-3C11.500 3 10 5 10 7.500V10H7v4h3v7"],
  ["YouTube", "https://www.youtube.com/", "M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3Zm7 1v6l5-3Z"],
];

/** `promo`: left out where nothing leads away from a booking. */
function Column({
  title,
  promo = false,
  className,
  children,
}: {
  title: string;
  promo?: boolean;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div data-promo={promo || undefined} className={className}>
      <h2 className="mb-2 text-base font-semibold">
        <Caps>{title}</Caps>
      </h2>
      <ul>{children}</ul>
    </div>
  );
}

const Cards = () => (
  <ul aria-label={t.cards} className="flex gap-2">
    {["Visa", "Mastercard", "Amex"].map((card) => (
      <li key={card}>
        <svg viewBox="0 0 64 40" role="img" aria-label={card} className="h-8 w-13 rounded-[5px] border border-line bg-white">
          {card === "Visa" && (
            <text
              x="32"
              y="27"
              textAnchor="middle"
              fontSize="19"
              fontStyle="italic"
              fontWeight="800"
              fill="#1a1f71"
              fontFamily="sans-serif"
            >
              VISA
            </text>
          )}
          {card === "Mastercard" && (
            <>
              <circle cx="25" cy="20" r="12" fill="#eb001b" />
              <circle cx="39" cy="20" r="12" fill="#f79e1b" fillOpacity=".9" />
            </>
          )}
          {card === "Amex" && (
            <>
              <rect width="64" height="40" fill="#1f72cd" />
              <text x="32" y="26" textAnchor="middle" fontSize="16" fontWeight="800" fill="#fff" fontFamily="sans-serif">
                AMEX
              </text>
            </>
          )}
        </svg>
      </li>
    ))}
  </ul>
);

export function SiteFooter({ contact: { address, phone, email } }: { contact: Contact }) {
  const company: [string, string][] = [
    [href("/about"), t.about],
    [href("/careers"), t.careers],
    [href("/blog"), t.blog],
    [href("/press"), t.press],
    [href("/partners"), t.partners],
    [href("/developers"), t.developers],
  ];
  const legal: [string, string][] = [
    [href("/terms"), t.terms],
    [href("/privacy"), t.privacy],
    [href("/cookies"), t.cookies],
  ];
  return (
    <footer id="contact" className="later mt-16 border-t border-line bg-surface-sunken py-12 text-sm">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-[1fr_1fr_1.4fr] lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div data-promo className="max-lg:col-span-full">
          <Logo />
          <p className="mt-3 max-w-xs text-base text-ink-soft">{t.blurb}</p>
          <ul className="mt-4 flex gap-2">
            {social.map(([name, url, path]) => (
              <li key={name}>
                <a
                  href={url}
                  aria-label={name}
                  rel="noreferrer"
                  className="grid size-11 place-items-center rounded-full border border-line hover:border-ink-soft"
                >
                  <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden>
                    <path d={path} />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Column title={t.destinations} promo>
          {places.map((place, index) => (
            <li key={place}>
              <Link to={`${href("/hotels")}?location=${encodeURIComponent(place)}`} className={link}>
                {t.places[index]}
              </Link>
            </li>
          ))}
        </Column>
        <Column title={t.company} promo>
          {company.map(([to, name]) => (
            <li key={to}>
              <Link to={to} className={link}>
                {name}
              </Link>
            </li>
          ))}
        </Column>
        <Column title={t.support} className="max-sm:col-span-full">
          {legal.map(([to, name]) => (
            <li key={to}>
              <Link to={to} className={link}>
                {name}
              </Link>
            </li>
          ))}
          <li>
            <a href={`tel:${phone.replaceAll(" ", "")}`} className={link}>
              {phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          </li>
          <li className="text-ink-soft">{address ?? t.address}</li>
        </Column>
      </div>
      <div className="wrap mt-10">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 text-ink-soft">
          <p>{t.rights}</p>
          <Cards />
        </div>
      </div>
    </footer>
  );
}
