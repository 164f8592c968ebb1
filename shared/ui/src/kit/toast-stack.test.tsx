import { act } from 'react'
import { createRoot } from 'react-dom/client'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  loadToasts,
  showError,
  showLoading,
  showNotice,
  showSuccess,
  showUndo,
  showWarning,
} from './toast.tsx'
import { ToastStack } from './toast-stack.tsx'

let unmount: () => void
const shown = () => [...document.querySelectorAll('[data-toast]')]
const texts = () => shown().map((element) => element.textContent)

beforeEach(async () => {
  await loadToasts()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  // Other files of the process may have left some.
  toast.remove()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  unmount = () => {
    act(() => root.unmount())
    place.remove()
  }
  await act(async () => root.render(<ToastStack />))
})

afterEach(() => {
  act(() => toast.remove())
  unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('has five types and a warning; errors are announced at once', () => {
  act(() => {
    showSuccess('成功')
    showError('失敗')
    showNotice('お知らせ')
    showLoading('読み込み中')
    showWarning('注意')
  })
  expect(texts()).toEqual(['成功', '失敗', 'お知らせ', '読み込み中', '注意'])
  expect(shown().map((element) => element.getAttribute('role'))).toEqual([
    'status',
    'alert',
    'status',
    'status',
    'status',
  ])
})

it('puts the result in the place of its loading toast', () => {
  act(() => void showLoading('保存しています', { id: 'save' }))
  act(() => void showSuccess('保存しました', { id: 'save' }))
  expect(texts()).toEqual(['保存しました'])
})

it('keeps 元に戻す for 8 s, in reach of F8, and runs it once', () => {
  const undo = vi.fn()
  act(() => void showUndo('削除しました', undo))
  act(() => void vi.advanceTimersByTime(7_900))
  expect(shown()).toHaveLength(1)
  act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', cancelable: true })))
  expect(document.activeElement?.textContent).toBe('元に戻す')
  // With the focus in it, its time stands still.
  act(() => void vi.advanceTimersByTime(20_000))
  expect(shown()).toHaveLength(1)
  act(() => (document.activeElement as HTMLElement).click())
  expect(undo).toHaveBeenCalledOnce()
  expect(shown()).toHaveLength(0)
})

it('leads to the screen where the element that had the focus is gone', () => {
  const main = document.body.appendChild(document.createElement('main'))
  Object.assign(main, { id: 'main', tabIndex: -1 })
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  act(() => void showUndo('変更を破棄しました', vi.fn()))
  act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', cancelable: true })))
  opener.remove()
  act(() => (document.activeElement as HTMLElement).click())
  expect(document.activeElement).toBe(main)
  main.remove()
})

it('is gone after 8 s', () => {
  act(() => void showUndo('削除しました', vi.fn()))
  act(() => void vi.advanceTimersByTime(8_100))
  expect(shown()).toHaveLength(0)
})

it('keeps a short text in sight that nothing else on the screen says; a usual one goes', () => {
  act(() => {
    showSuccess('運営が確認してから公開します。', { isLong: true })
    showSuccess('投稿しました')
  })
  act(() => void vi.advanceTimersByTime(7_000))
  expect(texts()).toEqual(['運営が確認してから公開します。'])
  act(() => void vi.advanceTimersByTime(4_000))
  expect(texts()).toEqual([])
})
