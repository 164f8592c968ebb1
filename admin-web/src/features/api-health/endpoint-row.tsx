import { count } from '@gamelog/ui/format'
import { OctagonX, TriangleAlert } from 'lucide-react'
import { type Endpoint, errorShare, rateLook, routeText } from './endpoint-rows.ts'

const icons = { warn: TriangleAlert, bad: OctagonX }
const words = { warn: '注意', bad: '危険' }

/** One endpoint; its change is neutral: more requests are neither good nor bad. */
export function EndpointRow({ endpoint }: { endpoint: Endpoint }) {
  const { method, service, today_count, yesterday_count, comparison, p95_ms, error_count } = endpoint
  return (
    <tr>
      <td className="full">
        <code className="h-route">
          {method} {routeText(endpoint)}
        </code>
      </td>
      <td className="text-ink-3 whitespace-nowrap full">{service}</td>
      <td className="r" data-l="今日">
        {count(today_count)}
      </td>
      <td className="r text-ink-3" data-l="昨日">
        {count(yesterday_count)}
      </td>
      <td className="r" data-l="比較">
        <Change percent={comparison} />
      </td>
      <td className="r" data-l="95%点">
        {p95_ms === null ? '–' : `${count(Math.round(p95_ms))} ms`}
      </td>
      <td className="r" data-l="エラー">
        {count(error_count)}
      </td>
      <td className="r" data-l="エラー率">
        <ErrorRate endpoint={endpoint} />
      </td>
    </tr>
  )
}

function ErrorRate({ endpoint }: { endpoint: Endpoint }) {
  const look = rateLook(errorShare(endpoint))
  const text = endpoint.error_rate === null ? '–' : `${endpoint.error_rate.toFixed(1)}%`
  if (look === 'good') return <b>{text}</b>
  const Icon = icons[look]
  return (
    <b className={`a-st is-${look}`}>
      <Icon aria-hidden />
      {text}
      <span className="sr-only">（{words[look]}）</span>
    </b>
  )
}

function Change({ percent }: { percent: number | null }) {
  if (percent === null) return <span className="a-delta is-none is-neutral">比較なし</span>
  const look = percent === 0 ? 'is-flat' : percent < 0 ? 'is-down' : ''
  const text = `${count(Math.abs(percent))}%`
  return (
    <span className={`a-delta is-neutral ${look}`}>
      <span aria-hidden>{percent % 1 === 0 ? text.replace('%', '.0%') : text}</span>
      <span className="sr-only">{percent === 0 ? '変わらず' : `${text}${percent < 0 ? '減' : '増'}`}</span>
    </span>
  )
}
