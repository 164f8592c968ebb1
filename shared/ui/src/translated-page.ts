/**
 * Lets a page go on that the browser translates: it replaces text nodes with elements, and React then takes away, or
 * inserts before, nodes that are in the page no longer, which throws and ends the whole page (React issue 11538).
 */
export function allowTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode ? before : null) as T
  }
}
