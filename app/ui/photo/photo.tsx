import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "../class-names.ts";
import { imageFacts, imageFile, imageSources } from "./image-url.ts";

const fallbackPhoto = "/fallback.svg";

/**
 * An image in the size of its place, over its preview until it has loaded; a placeholder drawing if there is none or it
 * fails to load.
 */
export function Photo({
  src,
  alt,
  sizes,
  priority = false,
  instead,
  fit = "object-cover",
  className,
  children,
}: {
  src: string | null | undefined;
  alt: string;
  sizes: string;
  /** The first large image of a page, loaded with high priority. */
  priority?: boolean;
  /** A stored image that takes its place where a media query applies. */
  instead?: { url: string; media: string; sizes?: string } | undefined;
  /** Whether it fills its place or is shown whole. */
  fit?: "object-cover" | "object-contain";
  className?: string;
  /** Stands over it. */
  children?: ReactNode;
}) {
  const [failed, setFailed] = useState<string | null>();
  /** The image that faded in or need not. Without scripts, and until hydration, images are just shown. */
  const [waiting, setWaiting] = useState<string>();
  const shown = useRef<HTMLImageElement>(null);
  const url = src && src !== failed ? src : fallbackPhoto;
  useEffect(() => {
    const image = shown.current;
    if (!image) return;
    // It may have failed before hydration, which fires no event.
    if (image.complete && image.naturalWidth === 0) setFailed(src);
    else if (!image.complete && !priority) setWaiting(url);
  }, [src, url, priority]);
  const facts = imageFacts(url);
  const other = instead && facts ? imageFacts(instead.url) : undefined;
  const image = (
    <img
      ref={shown}
      src={imageFile(url)}
      alt={alt}
      width={facts?.width ?? 1200}
      height={facts?.height ?? 800}
      loading={priority ? "eager" : "lazy"}
      decoding={priority ? "sync" : "async"}
      fetchPriority={priority ? "high" : undefined}
      onLoad={() => setWaiting(undefined)}
      onError={() => setFailed(src)}
      className={cx("photo-image", waiting === url && "opacity-0")}
    />
  );
  return (
    <span data-colour={facts?.colour} className={cx("photo", fit, className)}>
      {facts?.preview && (
        <picture className="contents">
          {other?.preview && <source media={instead?.media} srcSet={other.preview} />}
          <img src={facts.preview} alt="" aria-hidden className="photo-preview" />
        </picture>
      )}
      {facts ? (
        <picture className="contents">
          {instead && other && (
            <source
              media={instead.media}
              type="image/avif"
              srcSet={imageSources(instead.url, other.width)}
              sizes={instead.sizes ?? sizes}
            />
          )}
          <source type="image/avif" srcSet={imageSources(url, facts.width)} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
      {children}
    </span>
  );
}
