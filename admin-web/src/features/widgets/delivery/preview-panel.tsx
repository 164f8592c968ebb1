import { formOf } from '@gamelog/contracts/widget/ids'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { useDebounced } from '@gamelog/ui/use-debounced'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { useIsPhone } from '../../../shared/use-is-phone.ts'
import {
  articleCount,
  type PreviewTheme,
  type PreviewWidth,
  previewAddress,
  previewHeight,
  previewSize,
  previewWidths,
} from './model/preview-address.ts'
import type { Values } from './model/values.ts'
import { PreviewFrame } from './preview-frame.tsx'

const widths = previewWidths.map((value) => ({ value, label: value === 'full' ? '全幅' : value }))
const themes = [
  { value: 'auto', label: '自動' },
  { value: 'light', label: 'ライト' },
  { value: 'dark', label: 'ダーク' },
] as const satisfies { value: PreviewTheme; label: string }[]

/** Before a changed choice is shown: one drag or one typed number is one page. */
const delayMs = 200

interface PreviewPanelProps {
  id: string
  values: Values
  /** Sites that showed it in seven days. */
  domains: number | undefined
}

/** The widget as sites show it, with what is not saved yet, in a window of its own. */
export function PreviewPanel({ id, values, domains }: PreviewPanelProps) {
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<PreviewWidth>(
    isPhone || formOf(id).device === 'mobile' ? '375' : '768',
  )
  const [theme, setTheme] = useState<PreviewTheme>('auto')
  const [room, setRoom] = useState(0)
  const address = previewAddress(id, values, theme)
  const settled = useDebounced(address, delayMs)
  const { width, filled, scale } = previewSize(id, articleCount(values), chosen, room)
  return (
    <Panel
      title={id}
      isMetaKept
      meta={
        <>
          {domains !== undefined && (
            <span className="max-tab:hidden">
              埋め込み <b>{domains}</b>ドメイン
            </span>
          )}
          <a className={buttonClass('quiet', 's')} href={address} target="_blank" rel="noopener">
            <ExternalLink className="size-4" aria-hidden />
            別のタブで開く
          </a>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line-1 px-4 py-2">
        <Segments label="プレビューの幅" size="s" choices={widths} value={chosen} onChange={setChosen} />
        <span className="num mr-auto text-12 text-ink-3 max-tab:hidden">
          {width} × {previewHeight} px・縮小 {Math.round(scale * 100)}%
        </span>
        <Segments label="配色" size="s" choices={themes} value={theme} onChange={setTheme} />
      </div>
      <PreviewFrame address={settled} theme={theme} size={{ width, filled, scale }} onRoom={setRoom} />
    </Panel>
  )
}
