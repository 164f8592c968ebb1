/**
 * Lets a page go on that the browser translates: it replaces text nodes with elements, or wraps them. React then removes, or
 * inserts before, nodes that are gone or stand elsewhere, which throws and ends the whole page (React issue 11538).
 */
export function allowTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === null) return child
    return removeChild.call(this.contains(child) ? child.parentNode : this, child) as T
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let place = before
    while (place && this.contains(place) && place.parentNode !== this) place = place.parentNode
    return insertBefore.call(this, node, place?.parentNode ? place : null) as T
  }
}
