import * as z from 'zod/mini'
import { gameCategoryId } from '../common/game-category.ts'
import { articleId, isoTime, pathInteger } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { text } from '../common/text.ts'
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

export const adminPickup = z.strictObject({
  id: z.int(),
  article_id: articleId,
  /** null = reserve. */
  position: z.nullable(pickupPosition),
  /** Reserves with a higher one come first. */
  priority,
  tab_category: gameCategoryId,
  article: z.strictObject({
    title: z.string(),
    url: z.string(),
    site_name: z.string(),
    image_url: z.nullable(z.string()),
  }),
})
export type AdminPickup = z.infer<typeof adminPickup>

/** One tab as it is now; every change answers with it. */
export const pickupTab = z.strictObject({
  tab_category: gameCategoryId,
  revision,
  pickups: z.array(adminPickup),
})
export type PickupTab = z.infer<typeof pickupTab>

const pickupItem = z.strictObject({
  article_id: articleId,
  position: z._default(z.nullable(pickupPosition), null),
  priority: z._default(priority, 0),
})
export type PickupItem = z.infer<typeof pickupItem>

const pickupItems = z.array(pickupItem).check(
  z.maxLength(maxPickups),
  z.refine((items) => isUnique(items.map((item) => item.article_id)), {
    message: '同じ記事が2回指定されています',
  }),
  z.refine((items) => isUnique(items.flatMap((item) => item.position ?? [])), {
    message: '同じ枠に2つの記事が指定されています',
  }),
)

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

/** The revision the editor has seen; without one the change is made whatever the tab holds. */
const seen = { revision: z.optional(revision) }
const pickupParams = z.strictObject({ id: pathInteger })

export const listPickups = defineRoute({
  method: 'GET',
  path: '/api/admin/pickup',
  auth: 'admin',
  summary: 'Pickups of every tab, or of one, with the revision of each tab',
  query: z.strictObject({ tab_category: z.optional(gameCategoryId) }),
  responses: {
    200: z.strictObject({
      pickups: z.array(adminPickup),
      revisions: z.partialRecord(gameCategoryId, revision),
    }),
  },
})

export const setPickupPosition = defineRoute({
  method: 'POST',
  path: '/api/admin/pickup/set-position',
  auth: 'admin',
  summary: 'Put an article on a position (null = reserve); who held it becomes a reserve',
  body: z.strictObject({
    article_id: articleId,
    tab_category: gameCategoryId,
    position: z.nullable(pickupPosition),
    ...seen,
  }),
  responses: { 200: pickupTab },
})

export const addPickups = defineRoute({
  method: 'POST',
  path: '/api/admin/pickup/bulk',
  auth: 'admin',
  summary: 'Add or change several pickups of a tab; the others stay',
  body: z.strictObject({ tab_category: gameCategoryId, pickups: pickupItems, ...seen }),
  responses: { 200: pickupTab },
})

export const deletePickup = defineRoute({
  method: 'DELETE',
  path: '/api/admin/pickup/:id',
  auth: 'admin',
  summary: 'Take a pickup out of its tab',
  params: pickupParams,
  responses: { 200: pickupTab },
})

export const setPickupPriority = defineRoute({
  method: 'PUT',
  path: '/api/admin/pickup/:id/priority',
  auth: 'admin',
  summary: 'Change the priority of a pickup',
  params: pickupParams,
  body: z.strictObject({ priority, ...seen }),
  responses: { 200: pickupTab },
})

export const updateAllPickups = defineRoute({
  method: 'PUT',
  path: '/api/admin/pickup/update-all',
  auth: 'admin',
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

export const listAdminArticles = defineRoute({
  method: 'GET',
  path: '/api/admin/articles',
  auth: 'admin',
  summary: 'Articles for the picker, newest first, 30 a page',
  query: z.strictObject({
    category: z.optional(gameCategoryId),
    search: z.optional(text({ label: '検索する語', max: 100 })),
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
