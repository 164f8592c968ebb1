import { z } from 'zod'

const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, `a number from 0 to ${max}`)
    .transform(Number)
    .pipe(z.int().max(max))

/** The operator's variables for backups, as the launcher, the one-shots of compose and the backup process read them. */
export const backupVariables = {
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^off$/, 'a time of day such as 04:10, or off')
    .default('04:10'),
  BACKUP_KEEP_DAYS: count(400).default(7),
  BACKUP_KEEP_WEEKS: count(100).default(4),
  BACKUP_KEY: z.string().min(16, 'at least 16 characters').optional(),
}
