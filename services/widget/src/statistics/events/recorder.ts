import type { EventStream } from '@gamelog/server/event-stream'
import type { createVisitors } from '@gamelog/server/visitor'
import type { WidgetEvent } from './event.ts'

/** Dependencies of the functions that record an event. */
export interface Recorder {
  append: EventStream<WidgetEvent>['append']
  appendFirst: EventStream<WidgetEvent>['appendFirst']
  /** Key of what a visitor is shown; it holds the token of the counted view. */
  viewedKey: (visitor: string, widgetId: string, domain: string) => string
  identify: ReturnType<typeof createVisitors>
  /** Key of the view tokens. */
  readKey: () => Promise<string>
  publicOrigin: string
  /** Whether what a page of the domain shows of the widget counts; null = the domain is not known. Never rejects. */
  isAccepted: (widgetId: string, domain: string | null) => Promise<boolean>
}
