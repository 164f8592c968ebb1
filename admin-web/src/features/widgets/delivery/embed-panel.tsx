import { type EmbedWay, embedCode } from '@gamelog/contracts/widget/embed-code'
import { listWidgetDefinitions } from '@gamelog/contracts/widget/settings'
import { copyText } from '@gamelog/ui/copy-text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'

import { Panel } from '../../../shared/panel.tsx'
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
        <Segments label="方式" size="s" choices={ways} value={way} onChange={setWay} />
        <code className="a-code font-mono text-12">{code}</code>
        <div className="flex min-w-0 items-center gap-3">
          <span className="text-ink-3 text-12">{hints[way]}</span>
          <span className="ml-auto" />
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
    <a className="text-link w-link" href={href} target="_blank" rel="noopener">
      {children}
      <ExternalLink className="size-3.5" aria-hidden />
    </a>
  )
}

function CopyButton({ code }: { code: string }) {
  return (
    <Button size="s" icon={Copy} onClick={() => void copyText(code, { what: 'コード', isSelectable: true })}>
      コピー
    </Button>
  )
}
