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
  const isWarning = kind === 'warning'
  const Icon = isWarning ? TriangleAlert : Megaphone
  return (
    <Panel title="プレビュー" meta="保存前の内容" isMetaKept>
      <div className="grid gap-2.5 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <Segments label="幅" size="s" choices={widths} value={width} onChange={setWidth} />
          <a
            className="ml-auto text-link whitespace-nowrap"
            href={boardOnly ? '/board' : '/'}
            target="_blank"
            rel="noopener"
          >
            公開サイトで見る
          </a>
        </div>
        <div
          data-width={width}
          className="mx-auto w-full max-w-[375px] overflow-hidden border border-line-2 bg-page"
        >
          {/* The main column of a wide window, made smaller. */}
          <div className={width === '1440' ? 'w-[688px] [zoom:0.5]' : ''}>
            <div className="flex h-10 items-center justify-center border-b border-line-1 bg-panel num text-12 font-bold">
              GAMELOG
            </div>
            {/* The look of the site's: web/src/features/site. */}
            <div
              className={`grid grid-cols-[18px_minmax(0,1fr)_18px] gap-2.5 border-l-3 px-3 py-2.5 leading-[1.65] ${isWarning ? 'border-warn bg-warn-soft' : 'border-accent bg-raised'}`}
            >
              <Icon className={`mt-0.5 size-4 ${isWarning ? 'text-warn' : 'text-accent'}`} aria-hidden />
              <p className="wrap-anywhere whitespace-pre-line">
                <b>{heading.trim() || '見出し'}</b> {text}
                {linkText !== '' && <span className="ml-2 text-link">{linkText}</span>}
              </p>
              {isDismissible && <X className="size-4 text-ink-3" aria-hidden />}
            </div>
            <p className="h-14 p-3 text-12 text-ink-3">{boardOnly ? '掲示板' : 'ホーム'}</p>
          </div>
        </div>
      </div>
    </Panel>
  )
}
