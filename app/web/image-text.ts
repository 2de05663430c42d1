import { limits } from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import type { LinkRejection } from "#platform/row-image.server.ts";

const long = limits.photoLeastLong;
const short = limits.photoLeastShort;
const side = limits.avatarLeast;

/** Why a picture that was sent is not taken. */
export const imageText = messages({
  en: {
    large: "The picture is larger than 5 MB. Please choose a smaller one.",
    not_an_image: "This is no PNG, JPG, GIF, WebP or AVIF picture, or the file is damaged.",
    too_many_pixels: "The picture has more than 50 million pixels. Please make it smaller first.",
    too_small: `The picture is too small. It needs at least ${long} × ${short} pixels, upright ${short} × ${long}.`,
    small_avatar: `The picture is too small. It needs at least ${side} × ${side} pixels.`,
    too_costly: "Reading the picture took too much time or memory. Please save it again in another program, then send that file.",
    not_fetched: "Please enter a valid URL. We could not get a picture from this address.",
    foreign_image: "This picture belongs to something else. Please upload the file itself.",
    busy: "Many pictures are being worked on right now. Please try again in a moment.",
    uploading: "Another upload of yours is still under way. Please wait until it is done, then try again.",
  },
  ka: {
    large: "სურათი 5 მბ-ზე დიდია. გთხოვთ, უფრო პატარა აირჩიოთ.",
    not_an_image: "ეს არ არის PNG, JPG, GIF, WebP ან AVIF სურათი, ან ფაილი დაზიანებულია.",
    too_many_pixels: "სურათში 50 მილიონზე მეტი პიქსელია. გთხოვთ, ჯერ დააპატარაოთ.",
    too_small: `სურათი ძალიან პატარაა. საჭიროა მინიმუმ ${long} × ${short} პიქსელი, ვერტიკალურის შემთხვევაში – ${short} × ${long}.`,
    small_avatar: `სურათი ძალიან პატარაა. საჭიროა მინიმუმ ${side} × ${side} პიქსელი.`,
    too_costly: "სურათის წაკითხვას ძალიან დიდი დრო ან მეხსიერება დასჭირდა. გთხოვთ, შეინახოთ ის სხვა პროგრამით და ეს ფაილი გამოგზავნოთ.",
    not_fetched: "გთხოვთ, შეიყვანოთ სწორი URL. ამ მისამართიდან სურათი ვერ მივიღეთ.",
    foreign_image: "ეს სურათი სხვა ჩანაწერს ეკუთვნის. გთხოვთ, თავად ფაილი ატვირთოთ.",
    busy: "ახლა ბევრი სურათი მუშავდება. გთხოვთ, ცოტა ხანში კვლავ სცადოთ.",
    uploading: "თქვენი სხვა ატვირთვა ჯერ მიმდინარეობს. გთხოვთ, დაელოდოთ მის დასრულებას და კვლავ სცადოთ.",
  },
});

/** What is wrong with a picture that was given by its address. */
export const linkText = (code: LinkRejection["code"] | "foreign_image"): string => imageText[code];
