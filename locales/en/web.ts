import { imageMegabytes } from "#kit/image.ts";
import * as limits from "#kit/limits.ts";

const long = limits.photoLeastLong;

const short = limits.photoLeastShort;

const side = limits.avatarLeast;

export const conflict = {
  changed:
    "Somebody else has changed this since you opened it, so nothing was saved. What you typed is still here: reload the page to see their changes, or save again to replace them with yours.",
};

export const imageText = {
  large: `The image is larger than ${imageMegabytes} MB. Please choose a smaller one.`,
  not_an_image: "This isn’t a PNG, JPG, GIF, WebP or AVIF image, or the file is damaged.",
  too_many_pixels: `The image has more than ${limits.imagePixels / 1_000_000} million pixels. Please make it smaller first.`,
  too_small: `The image is too small. It needs at least ${long} × ${short} pixels, or in portrait format ${short} × ${long}.`,
  small_avatar: `The image is too small. It needs at least ${side} × ${side} pixels.`,
  too_costly: "Reading the image took too much time or memory. Please save it again in another program, then upload that file.",
  not_fetched: "Please enter a valid URL. We couldn’t get an image from this address.",
  foreign_image: "This image belongs to something else. Please upload the file itself.",
  busy: "Many images are being processed right now. Please try again in a moment.",
  uploading: "Another upload of yours is still in progress. Please wait until it has finished, then try again.",
};

export const signIn = {
  welcome: "Welcome back!",
  welcomeText: "You have successfully signed in.",
  created: "Account created",
  createdText: "Please check your email to verify your account.",
  again: "Please sign in again",
  againText: "The code wasn’t entered in time, or there were too many wrong attempts.",
};

export const confirmation = {
  sent: "Verification email sent",
  sentText: "Please check your email to verify your account.",
  notSent: "The email wasn’t sent",
};
