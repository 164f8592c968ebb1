import type { WidgetAnalytics } from '@gamelog/contracts/widget/analytics'
import type { WidgetStats } from '@gamelog/contracts/widget/stats'
import type { Stack } from '@gamelog/testing/stack'
import { expect } from 'vitest'
import {
  comparableStats,
  expectedAnalytics,
  expectedWidgetStats,
  type WidgetTraffic,
} from './_scripted-widgets.ts'
import { waitFor } from './_wait.ts'

/** Holds the figures of the days to the script. */
export async function expectWidgetFigures(
  read: <Answer>(path: string) => Promise<Answer>,
  traffic: WidgetTraffic,
  from: string,
  until: string,
): Promise<void> {
  const stats = await read<WidgetStats>(`stats/widget?start_date=${from}&end_date=${until}`)
  expect(comparableStats(stats)).toEqual(expectedWidgetStats(traffic, from, until))
  const { analytics } = await read<{ analytics: WidgetAnalytics[] }>(
    `widget/analytics?start=${from}&end=${until}`,
  )
  for (const { domains, ...one } of analytics)
    expect({
      ...one,
      domains: domains.toSorted((a, b) => a.domain.localeCompare(b.domain)),
    }).toEqual(expectedAnalytics(traffic, one.widget_id, from, until))
}

interface Shown {
  articleId: string
  other: string
  widget: string
  domain: string
}

/**
 * 20 readers see a widget, while its service's two replicas are killed in turn. Of every four, one clicks on the first
 * article, and one on both, each twice, and reads on.
 */
export async function sendWidgetTraffic(
  stack: Stack,
  { articleId, other, widget, domain }: Shown,
): Promise<void> {
  const post = async (path: string, reader: number, body?: object) => {
    const headers = {
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${reader}.0) Gecko/20100101 Firefox/${reader}.0`,
      origin: path.startsWith('articles/click?') ? stack.origin : `https://${domain}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetch(`${stack.origin}/api/${path}`, {
      method: 'POST',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // 202: nobody was there to store it.
    expect([200, 204], `${path}: ${answer.status}`).toContain(answer.status)
    return answer.status === 200 ? ((await answer.json()) as { view: string }).view : ''
  }
  for (let reader = 0; reader < 20; reader += 1) {
    if (reader % 5 === 4) {
      const instance = `widget-${1 + (reader % 2)}`
      // One of the two is always there.
      await waitFor(async () => (await fetch(`${stack.origin}/healthz`)).ok)
      const before = stack.pids()[instance]
      stack.kill(instance)
      await waitFor(() => stack.pids()[instance] !== before)
    }
    const view = await post(`widget/${widget}/view`, reader, { site: domain })
    const click = (id: string) =>
      post(`articles/click-from-widget?${new URLSearchParams({ id, widget_id: widget, view })}`, reader)
    if (reader % 2 === 0) await click(articleId)
    if (reader % 4 === 0) await Promise.all([click(other), click(other), click(articleId)])
    const from = new URLSearchParams({ id: articleId, page: 'intermediate', from: domain, widget })
    if (reader % 4 === 0) await post(`articles/click?${from}`, reader)
  }
}
