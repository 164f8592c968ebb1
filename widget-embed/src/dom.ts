/** Adds an element with one attribute. */
export function make(parent: Node, name: string, attribute = 'class', value = ''): HTMLElement {
  const element = /svg|path/.test(name)
    ? (document.createElementNS('http://www.w3.org/2000/svg', name) as Element as HTMLElement)
    : document.createElement(name)
  element.setAttribute(attribute, value)
  parent.appendChild(element)
  return element
}
