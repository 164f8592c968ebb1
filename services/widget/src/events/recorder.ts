import type { EventStream } from '@gamelog/server/event-stream'
import type { createVisitors } from '@gamelog/server/visitor'
import type { WidgetEvent } from './event.ts'

/** What it takes to write an event down. */
export interface Recorder {
  append: EventStream<WidgetEvent>['append']
  identify: ReturnType<typeof createVisitors>
  /** Key of the view tokens. */
  readKey: () => Promise<string>
  publicOrigin: string
}
