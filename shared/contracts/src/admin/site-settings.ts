import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime } from '../common/ids.ts'
import { adminRoute, internalRoute } from '../common/route.ts'
import { settingNames } from '../settings/registry.ts'
import { auditPerson } from './audit-log.ts'
import { serviceName } from './health.ts'

const settingName = z.enum(settingNames)
const rate = z.strictObject({ points: z.int(), seconds: z.int() })
/** Of any kind; what a setting can hold is in its entry (settings/registry.ts). */
const settingValue = z.union([z.boolean(), z.number(), z.string().check(z.maxLength(1_000)), rate])

/** Values that operators have set, as the admin service publishes them to the other processes. */
export const publishedSettings = z.strictObject({
  /** Grows with each save. */
  revision: z.int(),
  values: z.record(z.string(), z.unknown()),
})
export type PublishedSettings = z.infer<typeof publishedSettings>

export const adminSetting = z.strictObject({
  name: settingName,
  /** As saved; the default where nothing is. Null for a secret. */
  value: z.nullable(settingValue),
  /** Whether operators have set it. */
  is_set: z.boolean(),
  /** Of its last save; 0 = it was never saved. */
  revision: z.int(),
  /** Null when it has never been changed, or is the default again. */
  changed: z.nullable(z.strictObject({ at: isoTime, by: auditPerson })),
  /** The variable that wins, and its value; null for a secret's, or where none is given. */
  locked: z.nullable(z.strictObject({ variable: z.string(), value: z.nullable(settingValue) })),
})
export type AdminSetting = z.infer<typeof adminSetting>

export const adminSiteSettings = z.strictObject({
  /** Of the last save of any of them. */
  revision: z.int(),
  settings: z.array(adminSetting),
  /** Services whose variables are not known: they did not answer. */
  unavailable: z.array(serviceName),
})
export type AdminSiteSettings = z.infer<typeof adminSiteSettings>

export const listSiteSettings = adminRoute('GET', '/api/admin/site-settings', may.administer, {
  summary: 'Settings that operators change while the site runs, with who changed them and what locks them',
  responses: { 200: adminSiteSettings },
})

/** Null brings the default back. */
const settingChange = z.strictObject({ name: settingName, value: z.nullable(settingValue) })
export type SettingChange = z.infer<typeof settingChange>

const changes = <S extends z.ZodMiniType>(change: S) =>
  z.array(change).check(z.minLength(1), z.maxLength(settingNames.length))

export const saveSiteSettings = adminRoute('PUT', '/api/admin/site-settings', may.administer, {
  summary:
    'Save settings, all or none: 409 settings_changed after another save of one of them, setting_locked under a variable',
  /** `seen`: revision of the setting that the change was made from. */
  body: z.strictObject({ changes: changes(z.extend(settingChange, { seen: z.int() })) }),
  responses: { 200: adminSiteSettings },
})

export const settingEffect = z.strictObject({
  /** Rows that go, or change, by the next run of the job. */
  rows: z.int(),
  at: isoTime,
})
export type SettingEffect = z.infer<typeof settingEffect>

export const tellSettingEffects = adminRoute('POST', '/api/admin/site-settings/effects', may.administer, {
  summary:
    'How many rows the next deletion would take with these values, counted by the services that own them',
  body: z.strictObject({ changes: changes(settingChange) }),
  responses: {
    200: z.strictObject({
      /** Those that delete something; null where a service did not answer. */
      effects: z.array(z.strictObject({ name: settingName, effect: z.nullable(settingEffect) })),
    }),
  },
})

export const settingFollowers = z.strictObject({
  revision: z.int(),
  services: z.array(
    z.strictObject({
      service: serviceName,
      replicas: z.int(),
      /** Replicas that have not followed to this revision, or do not answer. */
      behind: z.int(),
    }),
  ),
})
export type SettingFollowers = z.infer<typeof settingFollowers>

export const readSettingFollowers = adminRoute('GET', '/api/admin/site-settings/followers', may.administer, {
  summary: 'Which replicas have the last saved settings in force',
  responses: { 200: settingFollowers },
})

/** The settings as one process has them. */
export const followedSettings = z.strictObject({
  instance: z.string(),
  revision: z.int(),
  /** Values of its variables that win, by setting; null for a secret. */
  locked: z.partialRecord(settingName, z.nullable(settingValue)),
})
export type FollowedSettings = z.infer<typeof followedSettings>

export const readFollowedSettings = internalRoute('GET', '/internal/settings/followed', ['admin'], {
  summary: "The process's revision of the site's settings, and the variables that win over them",
  responses: { 200: followedSettings },
})

export const askSettingEffect = internalRoute('GET', '/internal/settings/effect', ['admin'], {
  summary: "Rows that the service's next deletion would take under another value; null when it has none",
  query: z.strictObject({ name: settingName, value: z.string().check(z.regex(/^\d{1,5}$/)) }),
  responses: { 200: z.strictObject({ effect: z.nullable(settingEffect) }) },
})
