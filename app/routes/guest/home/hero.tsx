import { href } from "react-router";
import { useEffect, useRef, useState } from "react";
import type { HeroSlide } from "#domain/homepage/homepage.server.ts";
import { messages } from "#kit/locale.ts";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Photo } from "#ui/photo.tsx";
import * as texts from "#locales/en/guest-home.ts";

const t = messages(texts.hero);

const turnMs = 5000;
const swipePx = 50;
const frame = "relative grid h-svh min-h-[560px] max-h-[1080px] items-center overflow-hidden bg-[#22302b] text-white";
const control = "border border-white/50 bg-black/30 text-white hover:bg-black/50";

/** The slides of the home page: they advance every five seconds, unless hovered, focused, paused or with reduced motion. */
export function Hero({ slides }: { slides: HeroSlide[] }) {
  const [index, setIndex] = useState(0);
  const [seen, setSeen] = useState(1);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);
  const begun = useRef<number>(undefined);
  const count = slides.length;
  const go = (to: number) => {
    const next = (to + count) % count;
    setIndex(next);
    setSeen((before) => Math.max(before, next + 1));
  };
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (pointed || focused || paused || count < 2) return;
    const timer = setInterval(() => {
      setIndex((before) => {
        const next = (before + 1) % count;
        setSeen((known) => Math.max(known, next + 1));
        return next;
      });
    }, turnMs);
    return () => clearInterval(timer);
  }, [pointed, focused, paused, count, index]);

  if (count === 0)
    return (
      <section className={frame}>
        <div className="wrap">
          <h1 className="max-w-2xl font-display text-3xl md:text-4xl">{t.title}</h1>
          <p className="mt-3 text-lg">{t.text}</p>
          <ButtonLink to={href("/hotels")} className="mt-6">
            {t.start}
          </ButtonLink>
        </div>
      </section>
    );

  return (
    <section
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
        if (Math.abs(moved) > swipePx) go(index + (moved < 0 ? 1 : -1));
      }}
      className={cx(frame, "touch-pan-y select-none")}
    >
      {slides.map((slide, place) => (
        <div
          key={slide.id}
          aria-hidden={place !== index}
          className={cx("absolute inset-0 transition-opacity duration-700", place !== index && "opacity-0")}
        >
          {/* Images of later slides load when their turn comes. */}
          {place < seen && (
            <Photo
              src={slide.url}
              alt=""
              sizes="(max-width: 767px) 130vw, 100vw"
              priority={place === 0}
              className="absolute inset-0 size-full"
            />
          )}
        </div>
      ))}
      <div className="absolute inset-0 bg-linear-to-t from-black/65 via-black/25 to-black/45" />
      <div className="wrap relative pt-16">
        {slides.map((slide, place) => {
          const Title = place === 0 ? "h1" : "p";
          return (
            <div key={slide.id} hidden={place !== index}>
              <Title className="max-w-2xl font-display text-3xl leading-tight text-balance md:text-4xl">{slide.title}</Title>
              <p className="mt-3 max-w-xl text-lg">{slide.description}</p>
              {slide.link && (
                <ButtonLink to={slide.link} className="mt-6">
                  {t.more}
                </ButtonLink>
              )}
            </div>
          );
        })}
      </div>
      <div className="wrap absolute inset-x-0 bottom-16 flex items-center justify-between gap-4">
        <div className="flex items-center gap-1">
          {slides.map((slide, place) => (
            <button
              key={slide.id}
              type="button"
              aria-label={t.slide(place + 1)}
              aria-current={place === index}
              onClick={() => go(place)}
              className="grid size-8 place-items-center"
            >
              <span className={cx("block h-2 rounded-full bg-white transition-all", place === index ? "w-6" : "w-2 opacity-60")} />
            </button>
          ))}
        </div>
        <div className="flex gap-2">
          <IconButton label={paused ? t.play : t.pause} onClick={() => setPaused(!paused)} className={control}>
            {paused ? <Icon name="play" className="size-5" /> : <Icon name="pause" className="size-5" />}
          </IconButton>
          <IconButton label={t.previous} onClick={() => go(index - 1)} className={control}>
            <Icon name="chevron-left" className="size-5" />
          </IconButton>
          <IconButton label={t.next} onClick={() => go(index + 1)} className={control}>
            <Icon name="chevron-right" className="size-5" />
          </IconButton>
        </div>
      </div>
    </section>
  );
}
