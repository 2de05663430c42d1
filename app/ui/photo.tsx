import { useEffect, useRef, useState } from "react";
import { cx } from "./class-names.ts";
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
  className,
}: {
  src: string | null | undefined;
  alt: string;
  sizes: string;
  /** The first large image of a page, loaded with high priority. */
  priority?: boolean;
  className?: string;
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
    <span data-colour={facts?.colour} className={cx("photo object-cover", className)}>
      {facts?.preview && <img src={facts.preview} alt="" aria-hidden className="photo-preview" />}
      {facts ? (
        <picture className="contents">
          <source type="image/avif" srcSet={imageSources(url, facts.width)} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}
