const svg = (attributes: string, content: string) => `<svg ${attributes} aria-hidden="true">${content}</svg>`

/** Lucide icons, drawn as the site draws them. */
const icon = (content: string) => svg('class="icon" viewBox="0 0 24 24"', content)

export const icons = {
  copy: icon(
    '<rect width="14" height="14" x="8" y="8" rx="2" ry="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/>',
  ),
  download: icon(
    '<path d="M12 15V3"/><path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"/><path d="m7 10 5 5 5-5"/>',
  ),
  power: icon('<path d="M12 2v10"/><path d="M18.4 6.6a9 9 0 1 1-12.77.04"/>'),
  key: icon(
    '<path d="M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z"/><circle cx="16.5" cy="7.5" r=".5" fill="currentColor"/>',
  ),
}

const stroke = 'fill="none" stroke="currentColor"'

/** Mark and word mark. */
export const brand =
  svg(
    `class="mark" viewBox="0 0 32 32" ${stroke} stroke-width="3"`,
    '<path d="M23.4 8.6A10.5 10.5 0 1 0 26.5 16H17.5"/><path d="M16 1v6M1 16h6M16 25v6" stroke-width="2.4"/>',
  ) +
  svg(
    `class="word" viewBox="0 0 97.5 14" ${stroke} stroke-width="2.5"`,
    '<path d="M11 1.5H3.5l-2 2v7l2 2H11V7H6.500M15.5 13.700V4l2.500-2.500h4L24.500 4v9.700M15.500 8.700h9M29.500 13.700V1.800L35 8l5.500-6.200v11.900M55 1.500h-9v11h9M46 7h7.500M59.500 0v12.500H68M74 1.500h5.500l2 2v7l-2 2H74l-2-2v-7zM95.500 1.500H88l-2 2v7l2 2h7.500V7H91"/>',
  )
