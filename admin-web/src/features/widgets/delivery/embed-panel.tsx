import { type EmbedWay, embedCode } from '@gamelog/contracts/widget/embed-code'
import { listWidgetDefinitions } from '@gamelog/contracts/widget/settings'
import { copyText } from '@gamelog/ui/copy-text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { CodeBlock } from '../../../shared/code-block.tsx'
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
    <Panel
      title="埋め込みコード"
      footer={
        <>
          <PageLink href={`/widget/about/${id}`}>サイト向けの説明</PageLink>
          {demo && <PageLink href={demo}>デモページ</PageLink>}
        </>
      }
    >
      <div className="grid grid-cols-1 justify-items-start gap-2.5 px-4 py-3">
        <Segments label="方式" size="s" choices={ways} value={way} onChange={setWay} />
        <CodeBlock className="w-full">{code}</CodeBlock>
        <div className="flex w-full items-center gap-3">
          <span className="mr-auto text-12 text-ink-3">{hints[way]}</span>
          <Button
            size="s"
            icon={Copy}
            onClick={() => void copyText(code, { what: 'コード', isSelectable: true })}
          >
            コピー
          </Button>
        </div>
      </div>
    </Panel>
  )
}

function PageLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      className="inline-flex items-center gap-[5px] text-link text-12"
      href={href}
      target="_blank"
      rel="noopener"
    >
      {children}
      <ExternalLink className="size-3.5" aria-hidden />
    </a>
  )
}
