import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { href } from "react-router";
import type { HeroSlide } from "#domain/homepage/homepage.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-home.ts";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Photo } from "#ui/photo/photo.tsx";

const t = messages(texts.hero);

/** Up to tablets the slides fill the height of an upright screen. */
const upright = { media: "(orientation: portrait) and (max-width: 1023px)", sizes: "max(100vw, 57vh)" };
const turnMs = 5000;
const swipePx = 50;
/** Phones see it alone; on wide screens the first hotels are below it. */
const frame = "relative grid h-svh min-h-[560px] max-h-[1080px] overflow-clip bg-[#22302b] text-white lg:h-[min(45rem,100svh-12rem)]";
const control = "bg-black/60 text-white hover:bg-black/75";
/** The sky of the photographs is there. */
const words = "wrap hero-text relative self-start pt-[max(6.5rem,18svh)] lg:pt-[clamp(6.5rem,16svh,9rem)]";
const title = "max-w-2xl font-display text-[2.5rem] leading-[1.08] tracking-[-0.01em] text-balance md:text-[3.5rem] xl:text-[4rem]";

/** Loads and decodes the photo of a slide, so that it is there when its turn comes. */
async function readied(section: HTMLElement | null, place: number) {
  const photo = section?.querySelector<HTMLImageElement>(`[data-slide="${place}"] .photo-image`);
  await photo?.decode().catch(() => undefined);
}

/**
 * The slides of the home page with the search over them: they advance every five seconds, unless hovered, focused, paused
 * or with reduced motion. The next photo loads beforehand, and its words appear with it.
 */
export function Hero({ slides, children }: { slides: HeroSlide[]; children: ReactNode }) {
  const [index, setIndex] = useState(0);
  const [loaded, setLoaded] = useState(1);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);
  const section = useRef<HTMLElement>(null);
  const begun = useRef<number>(undefined);
  const wanted = useRef(0);
  const count = slides.length;
  const decoded = useRef(new Set([0]));
  const show = async (next: number) => {
    if (!decoded.current.has(next)) await readied(section.current, next);
    decoded.current.add(next);
    if (wanted.current === next) setIndex(next);
  };
  const go = (to: number) => {
    const next = (to + count) % count;
    wanted.current = next;
    flushSync(() => setLoaded((before) => Math.max(before, Math.min(next + 2, count))));
    void show(next);
  };
  const advance = useRef(go);
  advance.current = go;
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (pointed || focused || paused || count < 2) return;
    // The photo of the second slide loads when the page is idle.
    const load = setTimeout(() => setLoaded((before) => Math.max(before, Math.min(2, count))), turnMs / 2);
    const timer = setInterval(() => advance.current(index + 1), turnMs);
    return () => {
      clearTimeout(load);
      clearInterval(timer);
    };
  }, [pointed, focused, paused, count, index]);
  const search = <div className="wrap relative z-20 self-end pb-6 lg:pb-8">{children}</div>;

  if (count === 0)
    return (
      <section className={frame}>
        <div className={words}>
          <h1 className={title}>{t.title}</h1>
          <p className="mt-3 text-lg">{t.text}</p>
          <ButtonLink to={href("/hotels")} className="mt-6">
            {t.start}
          </ButtonLink>
        </div>
        {search}
      </section>
    );

  return (
    <div className={frame}>
      <section
        ref={section}
        aria-roledescription={t.carousel}
        aria-label={t.label}
        onPointerEnter={(event) => event.pointerType === "mouse" && setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        // A click also gives the focus, which must not pause the slides.
        onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
        onBlur={() => setFocused(false)}
        onPointerDown={(event) => {
          begun.current = event.clientX;
        }}
        onPointerUp={(event) => {
          const moved = event.clientX - (begun.current ?? event.clientX);
          if (Math.abs(moved) > swipePx) go(wanted.current + (moved < 0 ? 1 : -1));
        }}
        className="absolute inset-0 grid touch-pan-y select-none"
      >
        {slides.map((slide, place) => (
          <div
            key={slide.id}
            data-slide={place}
            aria-hidden={place !== index}
            className={cx("absolute inset-0 transition-opacity duration-600", place !== index && "opacity-0")}
          >
            {place < loaded && (
              <Photo
                src={slide.url}
                instead={slide.portraitUrl ? { ...upright, url: slide.portraitUrl } : undefined}
                alt=""
                sizes="(max-width: 767px) 200vw, 100vw"
                priority={place === 0}
                className="absolute inset-0 size-full max-md:object-[70%_50%]"
              />
            )}
          </div>
        ))}
        <div className="hero-scrim absolute inset-0" />
        <div className={words}>
          {slides.map((slide, place) => {
            const Title = place === 0 ? "h1" : "p";
            return (
              <div key={slide.id} hidden={place !== index} className="hero-ink">
                <Title className={title}>{slide.title}</Title>
                <p className="mt-3 max-w-xl text-lg text-balance md:text-xl">{slide.description}</p>
                {slide.link && (
                  <ButtonLink to={slide.link} variant="secondary" className="mt-6 border-transparent">
                    {t.more}
                  </ButtonLink>
                )}
              </div>
            );
          })}
        </div>
        <div className="wrap absolute inset-x-0 bottom-24 flex items-center justify-between lg:bottom-32">
          <div className="-ms-0.5 flex min-w-0 items-center pointer-coarse:-ms-2.5">
            {slides.map((slide, place) => (
              <button
                key={slide.id}
                type="button"
                aria-label={t.slide(place + 1)}
                aria-current={place === index}
                onClick={() => go(place)}
                className="grid h-11 min-w-7 place-items-center pointer-coarse:min-w-11"
              >
                <span
                  className={cx(
                    "block h-2 rounded-full bg-white shadow-[0_0_6px_rgb(0_0_0/0.6)] transition-all",
                    place === index ? "w-6" : "w-2 opacity-75",
                  )}
                />
              </button>
            ))}
          </div>
          <div className="flex gap-2">
            <IconButton label={paused ? t.play : t.pause} onClick={() => setPaused(!paused)} className={control}>
              {paused ? <Icon name="play" className="size-5" /> : <Icon name="pause" className="size-5" />}
            </IconButton>
            {/* On phones a swipe or a dot does it. */}
            <IconButton label={t.previous} onClick={() => go(wanted.current - 1)} className={cx(control, "max-sm:hidden")}>
              <Icon name="chevron-left" className="size-5" />
            </IconButton>
            <IconButton label={t.next} onClick={() => go(wanted.current + 1)} className={cx(control, "max-sm:hidden")}>
              <Icon name="chevron-right" className="size-5" />
            </IconButton>
          </div>
        </div>
      </section>
      {search}
    </div>
  );
}
