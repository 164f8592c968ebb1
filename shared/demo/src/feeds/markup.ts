const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for XML and HTML, element content and quoted attributes alike. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** `<name>text</name>`, escaped. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`
}
