/**
 * Page translation of browsers puts an element in the place of each text. React keeps to the text: it writes what changes
 * where nobody sees it, and fails to remove the text or to place an element before it. This lets React find the
 * translation, and shows the new text of a translated one, which is translated in its turn.
 */
export function followTranslations(): void {
  const translations = new WeakMap<Node, ChildNode>();
  const observer = new MutationObserver((records) => {
    const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === "characterData" && !target.isConnected) translations.get(target)?.replaceWith(target);
      // A text that React puts elsewhere.
      for (const text of addedNodes) if (!isFont(text)) dropTranslation(text);
      const translation = [...addedNodes, previousSibling, nextSibling].find(
        (node): node is HTMLElement => isFont(node) && fonts.has(node),
      );
      for (const text of removedNodes) {
        if (!translation || !(text instanceof Text)) continue;
        translations.set(text, translation);
        observer.observe(text, { characterData: true });
      }
    }
  });
  const dropTranslation = (text: Node) => {
    const translation = translations.get(text);
    if (translation?.isConnected && !translation.contains(text)) translation.remove();
  };
  observer.observe(document, { childList: true, subtree: true });

  /** The node in `parent` for a child that React knows. */
  const nodeFor = (parent: Node, child: Node | null) => {
    const translation = child && child.parentNode !== parent ? translations.get(child) : null;
    return translation?.parentNode === parent ? translation : child;
  };
  // oxlint-disable-next-line typescript/unbound-method
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    return insertBefore.call(this, node, nodeFor(this, child)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, nodeFor(this, child) ?? child);
    return child;
  };
}

const isFont = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.localName === "font";
