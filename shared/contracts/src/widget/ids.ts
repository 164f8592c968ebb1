import * as z from 'zod/mini'

export const widgetDevices = ['pc', 'mobile'] as const
export type WidgetDevice = (typeof widgetDevices)[number]
export const widgetLayouts = ['grid', 'list'] as const
export type WidgetLayout = (typeof widgetLayouts)[number]

/** `{name}-{pc|mobile}-{grid|list}`, at most 60 characters. */
export const widgetIdPattern = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*-(?:pc|mobile)-(?:grid|list)$/
export const widgetId = z.string().check(z.regex(widgetIdPattern, 'ウィジェットIDの形式が正しくありません'))

/** The built-in ones, which exist from the first start. */
export const defaultWidgetIds = [
  'gamelog-pc-grid',
  'gamelog-pc-list',
  'gamelog-mobile-grid',
  'gamelog-mobile-list',
] as const

/** Form of a widget, which its id tells. */
export function formOf(id: string): { device: WidgetDevice; layout: WidgetLayout } {
  return {
    device: id.includes('-mobile-') ? 'mobile' : 'pc',
    layout: id.endsWith('-list') ? 'list' : 'grid',
  }
}

/** Host name of a site that shows a widget: lower case, without port, international names in Punycode. */
export const siteDomain = z
  .string()
  .check(z.maxLength(253), z.regex(/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/, 'ドメインの形が正しくありません'))

/** Articles a widget or a preset may name, and a widget may show. */
export const maxWidgetArticles = 12
/** Articles of a widget that names none. */
export const defaultArticleCount = 6
