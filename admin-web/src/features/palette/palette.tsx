import './palette.css'
import { useCloseOnBack } from '@gamelog/ui/close-on-back'
import { isConverting } from '@gamelog/ui/is-converting'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useDialogFocus } from '@gamelog/ui/kit/dialog-focus'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { useDebounced } from '@gamelog/ui/use-debounced'
import { Search, SearchX, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { rememberSeen } from '../../shared/seen.ts'
import { useFindLabel } from '../../shared/use-find-label.ts'
import { useRole } from '../../shared/use-role.ts'
import { type PaletteGroup, type PaletteItem, parseWanted } from './palette-item.ts'
import { PaletteLine } from './palette-line.tsx'
import { usePaletteGroups } from './use-palette-groups.ts'

/** ms without a key after which the services are asked. */
const askAfterMs = 180

interface PaletteProps {
  open: boolean
  onClose: () => void
}

/** Finds screens, threads, articles, members and operations: Ctrl/⌘+K. */
export function Palette({ open, onClose }: PaletteProps) {
  useCloseOnBack(open, onClose)
  const focus = useDialogFocus()
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim">
          <Radix.Content className="palette dialog ticks" aria-describedby={undefined} {...focus}>
            <Radix.Title className="sr-only">コマンドパレット</Radix.Title>
            <Finder onClose={onClose} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Finder({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState(0)
  const navigate = useNavigate()
  const findLabel = useFindLabel()
  const role = useRole()
  const wanted = parseWanted(typed)
  const asked = parseWanted(useDebounced(typed, askAfterMs))
  const groups = usePaletteGroups(wanted, asked, onClose)
  const items = groups.flatMap((group) => group.items)
  const current = items[Math.min(selected, items.length - 1)]
  const isSettled = wanted.text === asked.text && groups.every(({ isLoading }) => !isLoading)

  useEffect(() => {
    if (current) document.getElementById(current.id)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const open = (item: PaletteItem, isNewTab: boolean) => {
    if (item.run) return item.run()
    if (item.seen) rememberSeen(item.seen)
    onClose()
    if (item.href || isNewTab) window.open(item.href ?? `/admin${item.to}`, '_blank', 'noopener')
    else if (item.to) void navigate(item.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isConverting(event.nativeEvent) || items.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setSelected((Math.min(selected, items.length - 1) + step + items.length) % items.length)
    else if (event.key === 'Enter' && current) open(current, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="flex h-13 flex-none items-center gap-3 border-b border-line-2 px-4 text-16 has-[input:focus-visible]:shadow-[inset_0_-2px_0_var(--accent)] max-tab:pr-0">
        <Search aria-hidden />
        <input
          role="combobox"
          className="h-full min-w-0 flex-1 outline-none placeholder:text-ink-3"
          aria-label={findLabel}
          aria-expanded={items.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={current?.id}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={findLabel}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setSelected(0)
          }}
          onKeyDown={onKeyDown}
        />
        <span className="ml-auto text-ink-3 max-tab:hidden">
          <Kbd>Esc</Kbd>
        </span>
        <Radix.Close asChild>
          <IconButton icon={X} label="閉じる" size="touch" iconSize={18} className="tab:hidden" />
        </Radix.Close>
      </div>
      <div className="overflow-y-auto overscroll-contain">
        <div id="palette-list" role="listbox" aria-label="見つかったもの">
          {groups
            .filter((group) => group.items.length > 0)
            .map((group) => (
              <Group
                key={group.title}
                group={group}
                text={wanted.text}
                current={current}
                onPoint={(item) => setSelected(items.indexOf(item))}
                onOpen={open}
              />
            ))}
        </div>
        <Failures groups={groups} />
        {isSettled && items.length === 0 && groups.every(({ failure }) => !failure) && (
          <Empty icon={SearchX} title={`「${wanted.text}」に一致するものはありません`}>
            {role === 'admin' && (
              <p>会員は番号かUUID、スレッドは番号かタイトル、記事はタイトルで探せます。</p>
            )}
          </Empty>
        )}
        {!isSettled && items.length === 0 && <p className="p-4 text-ink-3">探しています…</p>}
      </div>
      <p role="status" className="sr-only">
        {isSettled && wanted.text !== '' && `${items.length}件`}
      </p>
      <footer
        className="mt-2 flex gap-4 border-t border-line-1 px-4 py-[9px] text-12 text-ink-3 max-tab:hidden"
        aria-hidden
      >
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> 移動
        </span>
        <span>
          <Kbd>Enter</Kbd> 開く
        </span>
        <span>
          <Kbd>Ctrl Enter</Kbd> 新しいタブ
        </span>
        <span>
          <Kbd>&gt;</Kbd> 操作だけ
        </span>
      </footer>
    </>
  )
}

interface GroupProps {
  group: PaletteGroup
  text: string
  current: PaletteItem | undefined
  onPoint: (item: PaletteItem) => void
  onOpen: (item: PaletteItem, isNewTab: boolean) => void
}

function Group({ group, text, current, onPoint, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
    <div role="group" aria-label={group.title}>
      <p className="px-4 pt-3 pb-[5px] text-11 font-bold text-ink-3" aria-hidden>
        {group.title}
      </p>
      <ul role="presentation">
        {group.items.map((item) => (
          <PaletteLine
            key={item.id}
            item={item}
            text={text}
            isSelected={item === current}
            onPoint={() => onPoint(item)}
            onOpen={(isNewTab) => onOpen(item, isNewTab)}
          />
        ))}
      </ul>
    </div>
  )
}

/** The groups whose service is away say so; the others stand. */
function Failures({ groups }: { groups: readonly PaletteGroup[] }) {
  return groups.map(
    ({ title, failure }) =>
      failure && (
        <div key={title} className="px-4 pt-2.5 pb-1">
          <Banner
            look="warn"
            className="text-12"
            action={
              <Button size="s" onClick={failure.retry}>
                再試行
              </Button>
            }
          >
            {failure.text}
          </Banner>
        </div>
      ),
  )
}
