import { type ComponentProps, use } from "react";
import { ChosenTheme } from "../chosen-theme.ts";
import { cx } from "../class-names.ts";
import { imageFacts, imageSources } from "./image-url.ts";
import { Photo } from "./photo.tsx";

const darkSystem = "(prefers-color-scheme: dark)";

type Cover = { url: string; alt: string; evening?: { url: string; isNow: boolean } };

/** One of the two photos of a cover, and another in its place where the system is dark. */
function Other({ url, inDark, sizes }: { url: string; inDark: string | undefined; sizes: string }) {
  const source = (of: string, media?: string) => (
    <source media={media} type="image/avif" srcSet={imageSources(of, imageFacts(of)?.width ?? 0)} sizes={sizes} />
  );
  return (
    <picture className="contents">
      {inDark && source(inDark, darkSystem)}
      {source(url)}
      <img
        alt=""
        aria-hidden
        loading="lazy"
        onLoad={({ currentTarget }) => {
          currentTarget.dataset["loaded"] = "";
        }}
        className="photo-other"
      />
    </picture>
  );
}

/**
 * The cover of a hotel: its evening photo in dark themes, and in all while it is evening there. Only the shown one is
 * loaded; with `fades` the other one loads and fades in under the pointer.
 */
export function CoverPhoto({
  image,
  fades = false,
  className,
  ...rest
}: Omit<ComponentProps<typeof Photo>, "src" | "alt" | "instead" | "children"> & { image: Cover | null; fades?: boolean }) {
  const theme = use(ChosenTheme);
  const evening = image?.evening && imageFacts(image.url) && imageFacts(image.evening.url) ? image.evening : undefined;
  if (!image || !evening) return <Photo {...rest} src={image?.url} alt={image?.alt ?? ""} className={className} />;
  const isEvening = evening.isNow || theme === "dark";
  const [shown, other] = isEvening ? [evening.url, image.url] : [image.url, evening.url];
  const bySystem = !isEvening && !theme;
  return (
    <Photo
      {...rest}
      src={shown}
      alt={image.alt}
      instead={bySystem ? { url: other, media: darkSystem } : undefined}
      className={cx("photo-cover", className)}
    >
      {fades && <Other url={other} inDark={bySystem ? shown : undefined} sizes={rest.sizes} />}
    </Photo>
  );
}
