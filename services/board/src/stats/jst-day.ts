const day = 86_400_000

/** First moment of a yyyy-MM-dd day of Asia/Tokyo, which has no summer time. */
export function startOfJstDay(date: string): Date {
  return new Date(`${date}T00:00:00+09:00`)
}

/** First moment of the day after. */
export function endOfJstDay(date: string): Date {
  return new Date(startOfJstDay(date).getTime() + day)
}

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })

/** The day of Asia/Tokyo a moment falls on. */
export function jstDayOf(at: Date): string {
  return format.format(at)
}
