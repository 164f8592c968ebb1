import { createHmac, timingSafeEqual } from 'node:crypto'
import { isoTime } from '@gamelog/contracts/common/ids'
import { viewLifeMs } from '@gamelog/contracts/widget/events'
import { siteDomain, widgetId } from '@gamelog/contracts/widget/ids'
import * as z from 'zod/mini'
import type { NamedView } from './event.ts'

/** Clocks of replicas differ by less (ms). */
const clockSkewMs = 60_000

/** Short names: the token is part of an address. */
const payload = z.strictObject({
  view: z.uuid(),
  widget: widgetId,
  site: siteDomain,
  experiment: z.nullable(z.int()),
  at: isoTime,
  counted: z.boolean(),
})

/** @returns `<payload>.<mac>`, both in base64url */
export function signView(key: string, view: NamedView): string {
  const text: z.infer<typeof payload> = {
    view: view.id,
    widget: view.widget_id,
    site: view.domain,
    experiment: view.experiment_id,
    at: view.at,
    counted: view.is_counted,
  }
  const encoded = Buffer.from(JSON.stringify(text)).toString('base64url')
  return `${encoded}.${macOf(key, encoded).toString('base64url')}`
}

/** @returns the view of a token; null when it is not ours, older than 24 hours or from the future. `now` in ms. */
export function readView(key: string, token: string, now: number): NamedView | null {
  const [encoded = '', mac = '', ...rest] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const expected = macOf(key, encoded)
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const parsed = z.safeParse(payload, readJson(encoded))
  if (!parsed.success) return null
  const { view, widget, site, experiment, at, counted } = parsed.data
  const age = now - Date.parse(at)
  if (age >= viewLifeMs || age < -clockSkewMs) return null
  return { id: view, at, widget_id: widget, domain: site, experiment_id: experiment, is_counted: counted }
}

function macOf(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function readJson(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString())
  } catch {
    return undefined
  }
}
