import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { gameCategoryId } from '../common/game-category.ts'
import { articleId, idParams, isoTime, isRealTime, pathInteger, userId } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { searchText } from '../common/text.ts'
import { pickupPositions } from './article.ts'

/** Most pickups a tab can hold, positioned and reserves together. */
export const maxPickups = 200
/** Articles per page of the picker. */
export const pickerPageSize = 30

export const pickupPosition = z.enum(pickupPositions)
export type PickupPosition = z.infer<typeof pickupPosition>

const priority = z.int().check(z.minimum(0), z.maximum(1_000_000))
/** Grows with every change of a tab. A change that names an older one is refused with 409. */
const revision = z.int().check(z.minimum(0))

const timeMessage = '日時は2000年から2099年までの実在する日時で指定してください'
/** A time that may begin or end a pickup. */
const pickupTime = z
  .string()
  .check(
    z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, timeMessage),
    z.refine(isRealTime, timeMessage),
  )

export const adminPickup = z.strictObject({
  id: z.int(),
  article_id: articleId,
  /** null = reserve. */
  position: z.nullable(pickupPosition),
  /** Reserves with a higher one come first. */
  priority,
  tab_category: gameCategoryId,
  /** Shown from this time; null = from when it was saved. */
  starts_at: z.nullable(isoTime),
  /** Shown until just before this time; null = without end. */
  ends_at: z.nullable(isoTime),
  article: z.strictObject({
    title: z.string(),
    url: z.string(),
    site_name: z.string(),
    image_url: z.nullable(z.string()),
    published_at: isoTime,
  }),
})
export type AdminPickup = z.infer<typeof adminPickup>

/** When a tab was last changed and by whom. */
export const pickupSave = z.strictObject({ at: isoTime, user_id: userId })
export type PickupSave = z.infer<typeof pickupSave>

/** One tab as it is now; every change answers with it. */
export const pickupTab = z.strictObject({
  tab_category: gameCategoryId,
  revision,
  saved: pickupSave,
  pickups: z.array(adminPickup),
})
export type PickupTab = z.infer<typeof pickupTab>

const pickupItem = z.strictObject({
  article_id: articleId,
  position: z._default(z.nullable(pickupPosition), null),
  priority: z._default(priority, 0),
  /** Null or absent = from now, without end. `starts_at` may not be newly set to a past time. */
  starts_at: z._default(z.nullable(pickupTime), null),
  ends_at: z._default(z.nullable(pickupTime), null),
})
export type PickupItem = z.infer<typeof pickupItem>

/** Also shown by the back office before it asks. */
export const endBeforeStart = '終了日時は開始日時より後にしてください'
export const startInPast = '過去の時刻から始めることはできません'
/** One article at a time on a position: the times of two may touch, not overlap. */
export const timesOverlap = (position: PickupPosition) =>
  `枠${position.replace('pickup', '')} の時間が重なっています`

function endsAfterStart({ starts_at, ends_at }: PickupItem): boolean {
  return !starts_at || !ends_at || Date.parse(ends_at) > Date.parse(starts_at)
}

const pickupItems = z.array(pickupItem).check(
  z.maxLength(maxPickups),
  z.refine((items) => isUnique(items.map((item) => item.article_id)), {
    message: '同じ記事が2回指定されています',
  }),
  z.refine((items) => items.every(endsAfterStart), { message: endBeforeStart }),
)

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

/** The revision the editor has seen; without one the change is made whatever the tab holds. */
const seen = { revision: z.optional(revision) }
export const listPickups = adminRoute('GET', '/api/admin/pickup', may.edit, {
  summary: 'Pickups of every tab, or of one, with the revision of each tab',
  query: z.strictObject({ tab_category: z.optional(gameCategoryId) }),
  responses: {
    200: z.strictObject({
      pickups: z.array(adminPickup),
      revisions: z.partialRecord(gameCategoryId, revision),
      /** The last change of each tab that has been changed. */
      saved: z.partialRecord(gameCategoryId, pickupSave),
    }),
  },
})

export const setPickupPosition = adminRoute('POST', '/api/admin/pickup/set-position', may.edit, {
  summary: 'Put an article on a position (null = reserve); who holds it in that time becomes a reserve',
  body: z.strictObject({
    article_id: articleId,
    tab_category: gameCategoryId,
    position: z.nullable(pickupPosition),
    ...seen,
  }),
  responses: { 200: pickupTab },
})

export const addPickups = adminRoute('POST', '/api/admin/pickup/bulk', may.edit, {
  summary: 'Add or change several pickups of a tab; the others stay',
  body: z.strictObject({ tab_category: gameCategoryId, pickups: pickupItems, ...seen }),
  responses: { 200: pickupTab },
})

export const deletePickup = adminRoute('DELETE', '/api/admin/pickup/:id', may.edit, {
  summary: 'Take a pickup out of its tab',
  params: idParams,
  responses: { 200: pickupTab },
})

export const setPickupPriority = adminRoute('PUT', '/api/admin/pickup/:id/priority', may.edit, {
  summary: 'Change the priority of a pickup',
  params: idParams,
  body: z.strictObject({ priority, ...seen }),
  responses: { 200: pickupTab },
})

export const updateAllPickups = adminRoute('PUT', '/api/admin/pickup/update-all', may.edit, {
  summary: 'Replace the pickups of a tab; 409 stale_revision when somebody else changed it meanwhile',
  body: z.strictObject({ tab_category: gameCategoryId, pickups: pickupItems, ...seen }),
  responses: { 200: pickupTab },
})

/** An article as the back office sees it. */
export const adminArticle = z.strictObject({
  id: articleId,
  title: z.string(),
  description: z.string(),
  url: z.string(),
  site_name: z.string(),
  image_url: z.nullable(z.string()),
  published_at: isoTime,
})
export type AdminArticle = z.infer<typeof adminArticle>

export const listAdminArticles = adminRoute('GET', '/api/admin/articles', may.edit, {
  summary: 'Articles for the picker, newest first, 30 a page',
  query: z.strictObject({
    category: z.optional(gameCategoryId),
    search: z.optional(searchText),
    page: z.optional(pathInteger),
  }),
  responses: {
    200: z.strictObject({
      total_count: z.int(),
      page: z.int(),
      page_size: z.int(),
      articles: z.array(adminArticle),
    }),
  },
})
