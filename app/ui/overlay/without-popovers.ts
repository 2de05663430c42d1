/**
 * Drawers (class `drawer`) in browsers without popovers (Firefox up to 124): a dialog is a modal one, other elements get
 * the class `open`. The listener belongs to the document: it works as well where the page is as the server has drawn it.
 */
function change(drawer: HTMLElement, open: boolean) {
  if (!(drawer instanceof HTMLDialogElement)) drawer.classList.toggle("open", open);
  else if (open) drawer.showModal();
  else drawer.close();
}

HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
  change(this, false);
};

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const drawer = document.getElementById(target.closest("[popovertarget]")?.getAttribute("popovertarget") ?? "");
  if (drawer) change(drawer, !drawer.matches("[open], .open"));
  // On the backdrop.
  else if (target instanceof HTMLDialogElement && target.matches(".drawer")) target.close();
});

// A module, which `import` can load.
// oxlint-disable-next-line unicorn/require-module-specifiers
export {};
