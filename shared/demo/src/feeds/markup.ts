import { escapeHtml } from '@gamelog/server/pages/html'

/** `<name>text</name>`, escaped; for HTML and XML. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`
}
