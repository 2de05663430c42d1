import { useEffect, useRef, useState } from "react";
import { cx } from "./class-names.ts";
import { imageFacts, imageFile, imageSources } from "./image-url.ts";

const fallbackPhoto = "/fallback.svg";

/** An image in the size of its place; a placeholder drawing if there is none or it fails to load. */
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
  const shown = useRef<HTMLImageElement>(null);
  // It may have failed before hydration, which fires no event.
  useEffect(() => {
    if (shown.current?.complete && shown.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  const url = src && src !== failed ? src : fallbackPhoto;
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
      onError={() => setFailed(src)}
      data-colour={facts?.colour}
      className={cx("photo object-cover", className)}
    />
  );
  if (!facts) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={imageSources(url, facts.width)} sizes={sizes} />
      {image}
    </picture>
  );
}
