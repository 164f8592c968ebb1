import type { HelpTexts } from './help-text-types.ts'
import type { Metric } from './metric-names.ts'
import { antennaHelp } from './texts/antenna.ts'
import { boardHelp } from './texts/board.ts'
import { realtimeHelp } from './texts/realtime.ts'
import { requestHelp } from './texts/requests.ts'
import { systemHelp } from './texts/system.ts'
import { visitorHelp } from './texts/visitors.ts'
import { widgetHelp } from './texts/widgets.ts'

/** The help of every metric; test/stack/stats-help.test.ts holds the queries to the figures. */
export const helpTexts: Readonly<Record<Metric, HelpTexts>> = {
  ...visitorHelp,
  ...boardHelp,
  ...antennaHelp,
  ...requestHelp,
  ...realtimeHelp,
  ...systemHelp,
  ...widgetHelp,
}
