import { lazy, Suspense, useState } from "react";
import type { Image } from "#domain/hotel/hotel.ts";

const Lightbox = lazy(async () => ({ default: (await import("./lightbox.tsx")).Lightbox }));

/** All photos of a hotel in full screen: a function that opens the one of that place, and the view to render. */
export function useLightbox(images: Image[], name: string) {
  const [opened, open] = useState<number>();
  const lightbox = opened !== undefined && (
    <Suspense>
      <Lightbox images={images} name={name} first={opened} onClose={() => open(undefined)} />
    </Suspense>
  );
  return { open, lightbox };
}
