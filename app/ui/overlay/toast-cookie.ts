/** Deletes the message that was shown; over https its cookie has the prefix of the host (server/http/host-cookies.ts). */
export function deleteToastCookie(): void {
  document.cookie = "toast=; path=/; max-age=0";
  if (location.protocol === "https:") document.cookie = "__Host-toast=; path=/; max-age=0; secure";
}
