import { isCovered } from '@gamelog/ui/is-covered'
import { isTyping } from '@gamelog/ui/is-typing'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Feed } from '../../shared/articles/feed.ts'
import { saveForLater } from '../../shared/articles/row-commands.ts'
import { focusedRow, focusRow, linkOf, openMenuOf, shownRows } from '../../shared/articles/row-elements.ts'
import { boardSettings } from '../../shared/board/stores.ts'
import { useHearKeys } from '../../shared/hear-keys.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { stripBottom } from './game-strip.ts'

/** Loaded when it is asked for: with it comes the dialog, 12 KB that no visitor needs who only reads. */
const KeyHelp = lazyPart(async () => (await import('../../shared/key-help.tsx')).KeyHelp)

const help = [
  ['j', '次の記事へ'],
  ['k', '前の記事へ'],
  ['o', '記事を開く'],
  ['m', '記事のメニュー'],
  ['s', '「あとで読む」に追加、または外す'],
  ['/', '記事を検索'],
  ['?', 'この一覧を表示'],
] as const

/** Moves the focus by a row; without one to the first row under the tabs. The page follows only as far as it must. */
function move(step: 1 | -1): void {
  const rows = shownRows()
  const current = focusedRow()
  const top = stripBottom()
  const first = rows.find((row) => row.getBoundingClientRect().top >= top)
  const next = current ? rows[rows.indexOf(current) + step] : first
  if (!next) return
  focusRow(next)
  next.scrollIntoView({ block: 'nearest' })
}

/** Single-key shortcuts of the feed: j, k, o, m, s, ?. Not in fields, not while a dialog or menu is open. */
export function FeedShortcuts({ feed }: { feed: Feed }) {
  const { shortcuts: isOn } = boardSettings.use()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
    if (isCovered()) return
    const row = focusedRow()
    const article = row && feed.find(row.dataset.article ?? '')
    const actions: Partial<Record<string, () => void>> = {
      j: () => move(1),
      k: () => move(-1),
      '?': () => setHelpOpen(true),
      ...(row && {
        o: () => linkOf(row)?.click(),
        m: () => openMenuOf(row),
        s: () => article && saveForLater(article),
      }),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [isOn])
  useHearKeys()
  return isHelpOpen && <KeyHelp keys={help} onClose={() => setHelpOpen(false)} />
}
