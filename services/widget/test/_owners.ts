import type { RouteResult } from '@gamelog/contracts/common/route'
import type { createOwnerLink } from '@gamelog/contracts/widget/owner-links'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { stageWidget, type WidgetStage } from './_widget.ts'

/** A day of Asia/Tokyo, `ago` days before today. */
export const day = (ago: number) => addDays(jstDayOf(new Date()), -ago)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared with what a test expects
  body: any
}

export interface OwnerStage extends WidgetStage {
  ask(method: Method, path: string, payload?: unknown): Promise<Answer>
  /** Makes a link. @returns its answer, and its key alone */
  makeLink(domain: string): Promise<RouteResult<typeof createOwnerLink> & { key: string }>
  /** Figures of a domain on a day. */
  count(domain: string, ago: number, counts: Partial<Counts>, widgetId?: string): Promise<void>
  page(url: string): Promise<{ status: number; text: string; headers: Record<string, unknown> }>
}

interface Counts {
  views: number
  clicks: number
  transitions: number
}

/** The widget service with an admin who calls it. */
export async function stageOwners(more: Record<string, string> = {}): Promise<OwnerStage> {
  const stage = await stageWidget(more)
  const { adminToken } = await stage.auth.issueAdminToken()
  const ask: OwnerStage['ask'] = async (method, path, payload) => {
    const response = await stage.app.inject({
      method,
      url: `/api/admin/widget/${path}`,
      headers: {
        authorization: `Bearer ${adminToken}`,
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { payload: JSON.stringify(payload) } : {}),
    })
    return { status: response.statusCode, body: response.body === '' ? null : response.json() }
  }
  return {
    ...stage,
    ask,
    async makeLink(domain) {
      const { status, body } = await ask('POST', 'owner-links', { domain })
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return { ...body, key: new URL(body.url).searchParams.get('key') ?? '' }
    },
    async count(domain, ago, counts, widgetId = 'gamelog-pc-grid') {
      await stage.db
        .insertInto('widget_days')
        .values({ day: day(ago), widget_id: widgetId, domain, ...counts })
        .execute()
    },
    async page(url) {
      const { statusCode, body, headers } = await stage.app.inject({ method: 'GET', url })
      return { status: statusCode, text: body, headers }
    },
  }
}
