import { enquiryForm } from "#domain/enquiry/enquiry-form.ts";
import type { Enquiry } from "#domain/enquiry/enquiry.ts";
import { submitEnquiry } from "#domain/enquiry/submit-enquiry.server.ts";
import { placeName } from "#domain/hotel/place/place.ts";
import { featuredHotels } from "#domain/search/hotel-sections.server.ts";
import { getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { indexed } from "#routes/shell/page-handle.ts";
import { pageMeta } from "#routes/shell/page-meta.ts";
import { Photo } from "#ui/photo/photo.tsx";
import { textFonts } from "#ui/text-fonts.ts";
import { acceptForm, rejectForm } from "#web/action-result.server.ts";
import { requestContext } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { actorIn } from "#web/guard.server.ts";
import type { Route } from "./+types/list-property";
import { EnquiryFields } from "./list-property/enquiry-fields.tsx";
import { EnquirySent } from "./list-property/enquiry-sent.tsx";
import { ForHosts } from "./list-property/for-hosts.tsx";

const t = messages(texts.listProperty);

export const handle = indexed;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: `${t.title} · Stumari`, description: t.text });

export const links = textFonts;

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const { email } = actorIn(context);
  const [example] = await featuredHotels(ctx, 1);
  return { email, example: example ?? null };
}

export const action = formAction<Route.ActionArgs, Enquiry>({
  forms: checked(enquiryForm, async (enquiry, { ctx, context }) => {
    const { clientAddress } = context.get(requestContext);
    const outcome = await submitEnquiry(ctx, { ...enquiry, locale: getLocale(), clientAddress });
    if (outcome.ok) return acceptForm(enquiry);
    const seconds = outcome.rejection.code === "too_many" ? outcome.rejection.retryAfter : 0;
    return rejectForm({ form: t.tooMany(Math.ceil(seconds / 60)) }, { status: 429 });
  }),
});

export default function ListProperty({ loaderData: { email, example }, actionData }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap py-10">
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_440px] lg:gap-12">
        <div>
          <h1 className="font-display text-3xl md:text-4xl">{t.heading}</h1>
          <p className="mt-3 max-w-xl text-lg text-ink-soft">{t.text}</p>
        </div>
        <div className="rounded-card border border-line bg-surface-raised p-5 shadow-raised sm:p-7 lg:row-span-2">
          {actionData?.value ? (
            <EnquirySent enquiry={actionData.value} mailedTo={email} />
          ) : (
            <EnquiryFields email={email} problem={actionData} />
          )}
        </div>
        {example?.image && (
          <figure className="min-w-0">
            <div className="relative aspect-3/2 overflow-clip rounded-card">
              <Photo
                src={example.image.url}
                alt={example.image.alt}
                sizes="(min-width: 1024px) 760px, 100vw"
                priority
                className="absolute inset-0 size-full"
              />
            </div>
            <figcaption className="mt-2 text-sm text-ink-soft">{t.at(example.name, placeName(example))}</figcaption>
          </figure>
        )}
      </div>
      <ForHosts />
    </main>
  );
}
