import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { gameCategoryId } from '../common/game-category.ts'
import { articleId, idParams, isoTime, positiveInteger, userId } from '../common/ids.ts'
import { adminRoute, internalRoute } from '../common/route.ts'
import { type TextRule, text } from '../common/text.ts'
import { rate } from '../stats/range.ts'
import { maxWidgetArticles, widgetDevices, widgetId, widgetLayouts } from './ids.ts'

/** Limits of a widget's and a preset's texts. */
export const widgetNameRule = { label: '名前', max: 100, required: true } as const satisfies TextRule
export const widgetMemoRule = { label: 'メモ', max: 500, lines: 50 } as const satisfies TextRule
export const presetNameRule = { label: '名前', max: 100, required: true } as const satisfies TextRule
export const presetDescriptionRule = { label: '説明', max: 500, lines: 50 } as const satisfies TextRule

/** Also shown by the back office before it asks. */
export const presetArticlesMissing = '記事を1件以上選んでください'

const articleIds = z.array(articleId).check(
  z.maxLength(maxWidgetArticles, `記事は${maxWidgetArticles}件まで選べます`),
  z.refine((ids) => new Set(ids).size === ids.length, '同じ記事が2回指定されています'),
)

export const fillOrders = ['newest', 'most_clicked'] as const
export type FillOrder = (typeof fillOrders)[number]

/** Rule of a widget without chosen articles. */
export const fillRule = z.strictObject({
  /** `most_clicked`: by the discounted clicks of 24 hours; what is missing is filled with the newest. */
  order: z.enum(fillOrders),
  category: gameCategoryId,
  count: z.int().check(z.minimum(1), z.maximum(maxWidgetArticles)),
})
export type FillRule = z.infer<typeof fillRule>

const memo = text(widgetMemoRule)
/** Grows with every change of a widget. */
const version = z.int().check(z.minimum(1))

export const widgetSettings = z.strictObject({
  widget_id: widgetId,
  name: z.string(),
  memo: z.string(),
  /** Empty = `rule` decides. */
  article_ids: articleIds,
  rule: fillRule,
  version,
  updated_at: isoTime,
  /** Null: nobody has changed it yet. */
  updated_by: z.nullable(userId),
})
export type WidgetSettings = z.infer<typeof widgetSettings>

/** An article of a widget or preset as the back office lists it. */
export const widgetArticle = z.strictObject({
  id: articleId,
  title: z.string(),
  site: z.string(),
  image_url: z.nullable(z.string()),
  /** No longer published: the newest one not yet shown takes its place. */
  is_gone: z.boolean(),
})
export type WidgetArticle = z.infer<typeof widgetArticle>

export const listWidgetDefinitions = adminRoute('GET', '/api/admin/widget/definitions', may.edit, {
  summary: 'The built-in forms of widgets',
  responses: {
    200: z.strictObject({
      definitions: z.array(
        z.strictObject({
          widget_id: widgetId,
          name: z.string(),
          device: z.enum(widgetDevices),
          layout: z.enum(widgetLayouts),
        }),
      ),
      /** Address of the demo's page that shows them; absent where the demo does not run. */
      demo_page: z.optional(z.string()),
    }),
  },
})

/** Counted figures of today and the six days before (Asia/Tokyo). */
export const listedWidget = z.strictObject({
  ...widgetSettings.shape,
  views: z.int(),
  clicks: z.int(),
  transitions: z.int(),
  /** Clicks per view. */
  click_rate: rate,
  /** Sites that showed it. */
  domains: z.int(),
  /** `ended` for 30 days, or for good where it is a built-in one. */
  state: z.enum(['shown', 'paused', 'ended']),
  /** Of the experiment it is part of now. */
  experiment_id: z.nullable(z.int()),
})
export type ListedWidget = z.infer<typeof listedWidget>

export const listWidgets = adminRoute('GET', '/api/admin/widget/list', may.edit, {
  summary: 'Every widget with its figures of seven days; the built-in ones first',
  responses: { 200: z.strictObject({ widgets: z.array(listedWidget) }) },
})

export const getWidgetSettings = adminRoute('GET', '/api/admin/widget/settings', may.edit, {
  summary: 'Settings of one widget with its chosen articles',
  query: z.strictObject({ widget_id: widgetId }),
  responses: { 200: z.strictObject({ ...widgetSettings.shape, articles: z.array(widgetArticle) }) },
})

export const saveWidgetSettings = adminRoute('POST', '/api/admin/widget/settings', may.edit, {
  summary:
    'Save a widget, or make one of a new id (201); 409 stale_version when somebody else changed it meanwhile',
  body: z.strictObject({
    widget_id: widgetId,
    article_ids: articleIds,
    /** Absent ones stay as they are. */
    memo: z.optional(memo),
    name: z.optional(text(widgetNameRule)),
    rule: z.optional(fillRule),
    /** The version the editor has seen; without one the change is made whatever was saved. */
    version: z.optional(version),
  }),
  responses: { 200: widgetSettings, 201: widgetSettings },
})

export const saveWidgetMemo = adminRoute('PUT', '/api/admin/widget/:id/memo', may.edit, {
  summary: "Save a widget's memo",
  params: z.strictObject({ id: widgetId }),
  body: z.strictObject({ memo }),
  responses: { 200: widgetSettings },
})

/** For the check of a takedown, which asks for their scripts as a reader would. */
export const listWidgetIds = internalRoute('GET', '/internal/widgets', ['antenna'], {
  summary: 'Ids of all widgets that are shown',
  responses: { 200: z.strictObject({ widget_ids: z.array(widgetId) }) },
})

export const widgetPreset = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  article_ids: articleIds,
  updated_at: isoTime,
})
export type WidgetPreset = z.infer<typeof widgetPreset>

export const listWidgetPresets = adminRoute('GET', '/api/admin/widget/presets', may.edit, {
  summary: 'Presets, the last changed first, and the articles they name',
  responses: {
    200: z.strictObject({ presets: z.array(widgetPreset), articles: z.array(widgetArticle) }),
  },
})

export const saveWidgetPreset = adminRoute('POST', '/api/admin/widget/presets', may.edit, {
  summary: 'Make a preset (201), or change the one with `id` (200)',
  body: z.strictObject({
    id: z.optional(positiveInteger),
    name: text(presetNameRule),
    description: z._default(text(presetDescriptionRule), ''),
    article_ids: articleIds.check(z.minLength(1, presetArticlesMissing)),
  }),
  responses: { 200: widgetPreset, 201: widgetPreset },
})

export const deleteWidgetPreset = adminRoute('DELETE', '/api/admin/widget/presets/:id', may.edit, {
  summary: 'Delete a preset',
  params: idParams,
  responses: { 204: null },
})
