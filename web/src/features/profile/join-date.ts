const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** 2026.04.18, Tokyo time, of an ISO 8601 time. */
export function joinDate(iso: string): string {
  return parts.format(new Date(iso)).replaceAll('-', '.')
}
