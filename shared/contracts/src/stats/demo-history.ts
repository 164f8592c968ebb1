import * as z from 'zod/mini'
import { defineRoute } from '../common/route.ts'

export const clearDemoHistory = defineRoute({
  method: 'POST',
  path: '/internal/demo-history/clear',
  auth: 'internal',
  callers: ['admin'],
  summary: "Remove the demo's invented history from the service's roll-ups; what was counted stays",
  responses: { 200: z.strictObject({ rows: z.int() }) },
})
