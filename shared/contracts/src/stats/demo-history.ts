import * as z from 'zod/mini'
import { internalRoute } from '../common/route.ts'

export const clearDemoHistory = internalRoute('POST', '/internal/demo-history/clear', ['admin'], {
  summary: "Remove the demo's invented history from the service's roll-ups; what was counted stays",
  responses: { 200: z.strictObject({ rows: z.int() }) },
})
