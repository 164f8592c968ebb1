import { type WidgetDevice, type WidgetLayout, widgetIdPattern } from '@gamelog/contracts/widget/ids'

interface IdParts {
  readonly prefix: string
  readonly device: WidgetDevice
  readonly layout: WidgetLayout
}

const longest = 60

/** `blog-pc-grid` */
export function toWidgetId({ prefix, device, layout }: IdParts): string {
  return `${prefix.trim()}-${device}-${layout}`
}

/** Why a widget cannot have this id; undefined when it can. */
export function idRefusal(parts: IdParts, taken: readonly string[]): string | undefined {
  const id = toWidgetId(parts)
  if (parts.prefix.trim() === '') return 'IDの先頭を入力してください'
  if (id.length > longest) return `IDは${longest}文字までです（いま${id.length}文字）`
  if (!widgetIdPattern.test(id)) return 'IDには半角の英小文字、数字、ハイフンだけを使ってください'
  if (taken.includes(id)) return 'このIDのウィジェットはすでにあります'
  return undefined
}
