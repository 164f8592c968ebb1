import { type EmbedWay, embedCode } from '@gamelog/contracts/widget/embed-code'
import { listWidgetDefinitions } from '@gamelog/contracts/widget/settings'
import { copyText } from '@gamelog/ui/copy-text'
import { Check, Copy, ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Segments } from '../../../shared/controls.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { showError } from '../../../shared/toast/toast.tsx'
import { useAdminQuery } from '../../../shared/use-admin-query.ts'
import { articleCount } from './model/preview-address.ts'
import type { Values } from './model/values.ts'

const ways = [
  { value: 'script', label: 'スクリプト' },
  { value: 'iframe', label: 'iframe' },
] as const satisfies { value: EmbedWay; label: string }[]

const hints = {
  script: 'data-site-domainは貼るサイトのドメインに変えてください',
  iframe: 'スクリプトを貼れないブログで使います',
} as const satisfies Record<EmbedWay, string>

/** 埋め込みコード: what a site's owner pastes, and the pages that explain it. */
export function EmbedPanel({ id, values }: { id: string; values: Values }) {
  const [way, setWay] = useState<EmbedWay>('script')
  const demo = useAdminQuery(listWidgetDefinitions, {}).data?.demo_page
  const code = embedCode(way, {
    origin: location.origin,
    widgetId: id,
    articles: articleCount(values),
    domain: 'example.com',
  })
  return (
    <Panel title="埋め込みコード">
      <div className="pad w-embed">
        <Segments label="方式" isSmall choices={ways} value={way} onChange={setWay} />
        <code className="a-code mono">{code}</code>
        <div className="row">
          <span className="ink3 text-12">{hints[way]}</span>
          <span className="end" />
          <CopyButton key={code} code={code} />
        </div>
      </div>
      <div className="w-foot">
        <PageLink href={`/widget/about/${id}`}>サイト向けの説明</PageLink>
        {demo && <PageLink href={demo}>デモページ</PageLink>}
      </div>
    </Panel>
  )
}

function PageLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="a-link w-link" href={href} target="_blank" rel="noopener">
      {children}
      <ExternalLink className="i-xs" aria-hidden />
    </a>
  )
}

/** ms for which the button says that it has copied. */
const saysDone = 3_000

function CopyButton({ code }: { code: string }) {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), saysDone)
    return () => clearTimeout(timer)
  }, [isDone])
  const copy = () =>
    copyText(code, { showSuccess: () => setDone(true), showError }, { what: 'コード', isSelectable: true })
  const Icon = isDone ? Check : Copy
  return (
    <button type="button" className="a-btn is-s" onClick={() => void copy()}>
      <Icon className="i-s" aria-hidden />
      <span aria-live="polite">{isDone ? 'コピーしました' : 'コピー'}</span>
    </button>
  )
}
