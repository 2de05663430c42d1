import * as limits from "#kit/limits.ts";
import { imageMegabytes } from "#kit/image.ts";

const long = limits.photoLeastLong;

const short = limits.photoLeastShort;

const side = limits.avatarLeast;

export const conflict = {
  changed:
    "Somebody else has changed this since you opened it, so nothing was saved. What you typed is still here: reload the page to see their changes, or save again to put yours in their place.",
};

export const imageText = {
  large: `The picture is larger than ${imageMegabytes} MB. Please choose a smaller one.`,
  not_an_image: "This is no PNG, JPG, GIF, WebP or AVIF picture, or the file is damaged.",
  too_many_pixels: `The picture has more than ${limits.imagePixels / 1_000_000} million pixels. Please make it smaller first.`,
  too_small: `The picture is too small. It needs at least ${long} × ${short} pixels, upright ${short} × ${long}.`,
  small_avatar: `The picture is too small. It needs at least ${side} × ${side} pixels.`,
  too_costly: "Reading the picture took too much time or memory. Please save it again in another program, then send that file.",
  not_fetched: "Please enter a valid URL. We could not get a picture from this address.",
  foreign_image: "This picture belongs to something else. Please upload the file itself.",
  busy: "Many pictures are being worked on right now. Please try again in a moment.",
  uploading: "Another upload of yours is still under way. Please wait until it is done, then try again.",
};

export const signIn = {
  welcome: "Welcome back!",
  welcomeText: "You have successfully signed in.",
  created: "Account created",
  createdText: "Please check your email to verify your account.",
  again: "Please sign in again",
  againText: "The time for the code is over, or there were too many wrong ones.",
};
