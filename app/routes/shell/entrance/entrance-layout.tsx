import { Outlet } from "react-router";
import { heroSlides } from "#domain/homepage/homepage.server.ts";
import { getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import pattern from "#ui/pattern.svg?no-inline";
import { Photo } from "#ui/photo/photo.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/entrance-layout";

const t = messages(texts.entrance);

/** The image of the first slide of the home page. */
export async function loader({ context }: Route.LoaderArgs) {
  const [slide] = await heroSlides(ctxOf(context));
  return { image: slide?.url ?? null };
}

export const shouldRevalidate = () => false;

/** The frame of the sign-in pages: on wide screens an image beside the form, or a pattern on a site without slides. */
export default function EntranceLayout({ loaderData: { image } }: Route.ComponentProps) {
  const cover = "absolute inset-0 size-full object-cover";
  return (
    <main id="content" className="lg:grid lg:min-h-[max(40rem,calc(100dvh-72px))] lg:grid-cols-[9fr_11fr]">
      <div className="relative hidden overflow-clip bg-sand lg:block">
        {image ? (
          <Photo src={image} alt="" sizes="max(45vw, 178vh)" className={cover} />
        ) : (
          <img src={pattern} alt="" width={800} height={1200} className={cover} />
        )}
        <p className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/70 to-transparent px-10 pt-32 pb-10 text-white">
          <span lang="ka" className="block font-display text-3xl">
            სტუმარი ღვთისაა
          </span>
          {getLocale() !== "ka" && <span className="mt-1 block text-lg">{t.proverb}</span>}
        </p>
      </div>
      <Outlet />
    </main>
  );
}
