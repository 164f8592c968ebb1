import './display-panel.css'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { Popover } from '@gamelog/ui/kit/popover.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { AlignJustify, Rows2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Display, displayPreset, textSizes } from '../../../shared/display/display.ts'
import { changeDisplay, displayStore } from '../../../shared/display/display-store.ts'
import { showView } from '../stored-views.ts'
import { windowView } from '../window-posts.ts'

const views = [
  { value: 'normal', label: '標準', icon: Rows2 },
  { value: 'compact', label: 'コンパクト', icon: AlignJustify },
] as const

const sizeNames = { small: '小', normal: '標準', large: '大', largest: '特大' } as const
const sizes = textSizes.map((value) => ({
  value,
  label: (
    <>
      <span aria-hidden className={`sample is-${value}`}>
        あ
      </span>
      {sizeNames[value]}
    </>
  ),
}))

const spacings = [
  { value: 'normal', label: '標準' },
  { value: 'narrow', label: '狭い' },
] as const

/** The post being read stays where it is. */
function change(next: (before: Display) => Display): void {
  const view = windowView()
  flushSync(() => changeDisplay(next))
  if (view) showView(view)
}

function SwitchRow({ label, hint, isOn, onChange }: Parameters<typeof Switch>[0] & { hint: ReactNode }) {
  return (
    <div className="switch-row">
      <span>
        {label}
        <small>{hint}</small>
      </span>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </div>
  )
}

/** 表示の設定: letters and density of posts and lists, in force at once; the thread behind it is the preview. */
export function DisplayPanel({ onClose }: { onClose: () => void }) {
  const display = displayStore.use()
  const [anchor] = useState(() =>
    document.querySelector<HTMLElement>('[data-thread-menu] > [role="toolbar"]'),
  )
  const set = (changed: Partial<Display>) => change((before) => ({ ...before, ...changed }))
  if (!anchor) return null
  return (
    <Popover title="表示の設定" anchor={anchor} onClose={onClose}>
      <div className="display-panel">
        <div className="choice">
          <span aria-hidden>スレッドの表示</span>
          <Segments
            label="スレッドの表示"
            choices={views}
            value={display.isCompact ? 'compact' : 'normal'}
            onChange={(view) => change(() => displayPreset(view === 'compact'))}
          />
        </div>
        <div className="choice is-column">
          <span aria-hidden>文字の大きさ</span>
          <Segments
            label="文字の大きさ"
            choices={sizes}
            value={display.size}
            onChange={(size) => set({ size })}
          />
        </div>
        <div className="choice">
          <span aria-hidden>行間</span>
          <Segments
            label="行間"
            choices={spacings}
            value={display.isNarrow ? 'narrow' : 'normal'}
            onChange={(spacing) => set({ isNarrow: spacing === 'narrow' })}
          />
        </div>
        <SwitchRow
          label="操作ボタンを隠す"
          hint={
            <>
              <span className="pointer-fine:hidden">投稿をタップすると出ます</span>
              <span className="hidden pointer-fine:inline">カーソルを合わせるか、Enterで出ます</span>
            </>
          }
          isOn={display.hidesActions}
          onChange={(hidesActions) => set({ hidesActions })}
        />
        <SwitchRow
          label="表示名とIDの省略"
          hint="名無しプレイヤーと、1回だけのIDを出しません"
          isOn={display.shortens}
          onChange={(shortens) => set({ shortens })}
        />
        <div className="end">
          <Button kind="quiet" onClick={() => change(() => displayPreset(false))}>
            標準に戻す
          </Button>
          <span>この端末だけの設定です</span>
        </div>
      </div>
    </Popover>
  )
}
