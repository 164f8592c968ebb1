import { ApiError } from '@gamelog/ui/api-error'
import { loadToasts, ToastStack } from '@gamelog/ui/kit/toast.tsx'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showFailure } from './show-failure.ts'

let unmount: () => void
const texts = () => [...document.querySelectorAll('[data-toast]')].map((element) => element.textContent)

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadToasts()
  // Other files of the process may have left some.
  toast.remove()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  await act(async () => root.render(<ToastStack />))
})

afterEach(() => {
  act(() => toast.remove())
  unmount()
  vi.unstubAllGlobals()
})

it('offers another try where one may help, and says what the service said', () => {
  const retry = vi.fn()
  act(
    () => void showFailure('BANに失敗しました', new ApiError(503, 'unavailable', '応答がありません'), retry),
  )
  act(
    () => void showFailure('保存に失敗しました', new ApiError(409, 'conflict', '先に変更されました'), retry),
  )
  expect(texts()).toEqual([
    'BANに失敗しましたサーバーエラー: 応答がありません再試行',
    '保存に失敗しました先に変更されました',
  ])
})
