import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Megaphone, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../shared/panel.tsx'
import type { NoticeDraft } from './notice-draft.ts'

const widths = [
  { value: '1440', label: '1440' },
  { value: '375', label: '375' },
] as const

/** The notice as readers will see it, with what is not saved. */
export function NoticePreview({ draft }: { draft: NoticeDraft }) {
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('375')
  const { heading, text, linkText, kind, isDismissible, boardOnly } = draft
  const Icon = kind === 'warning' ? TriangleAlert : Megaphone
  return (
    <Panel title="プレビュー" meta="保存前の内容" isMetaKept>
      <div className="sw-preview">
        <div className="flex min-w-0 items-center gap-3">
          <Segments label="幅" size="s" choices={widths} value={width} onChange={setWidth} />
          <span className="ml-auto" />
          <a className="text-link" href={boardOnly ? '/board' : '/'} target="_blank" rel="noopener">
            公開サイトで見る
          </a>
        </div>
        <div className="sw-frame" data-width={width}>
          <div className="sw-page">
            <div className="sw-head">GAMELOG</div>
            <div className={`sw-notice ${kind === 'warning' ? 'is-warn' : ''}`}>
              <Icon className="size-4" aria-hidden />
              <p>
                <b>{heading.trim() || '見出し'}</b> {text}
                {linkText !== '' && <span className="text-link">{linkText}</span>}
              </p>
              {isDismissible && <X className="size-4 text-ink-3" aria-hidden />}
            </div>
            <p className="sw-rest">{boardOnly ? '掲示板' : 'ホーム'}</p>
          </div>
        </div>
      </div>
    </Panel>
  )
}
