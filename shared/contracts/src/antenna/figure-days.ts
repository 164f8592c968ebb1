/** Days of Tokyo the figures of /sources cover: today and those before it. */
export const figureDays = 7
/** Articles as old as this (days) and newer are looked at for dead links. */
export const linkDays = 30
