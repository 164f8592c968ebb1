import type { App } from '@gamelog/server/app'
import type { WidgetStage } from './_widget.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls the back office's widget routes as one admin. */
export async function askAsAdmin(stage: WidgetStage) {
  const { adminToken, userId } = await stage.auth.issueAdminToken()
  const ask = async (method: Method, path: string, payload?: unknown, app: App = stage.app) => {
    const response = await app.inject({
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
  return { ask, userId }
}
