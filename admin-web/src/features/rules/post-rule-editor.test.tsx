import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useRuleEditor } from '../../shared/rules/use-rule-editor.ts'
import { saveAll, unsaved, unsavedCount } from '../../shared/unsaved.ts'
import { postRules, type RuleDraft } from './post-rules.ts'

let editor: ReturnType<typeof useEditor>

function useEditor() {
  const [typed, onTyped] = useState<RuleDraft | null>(null)
  const open = { rule: undefined, typed, onTyped, onSaved: vi.fn(), onDeleted: vi.fn() }
  return useRuleEditor(postRules, open)
}

function Editor() {
  editor = useEditor()
  return null
}

it('shows the errors of what was asked for, and blocks what was not tried', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.createElement('div'))
  const content = (
    <QueryClientProvider client={new QueryClient()}>
      <Editor />
    </QueryClientProvider>
  )
  await act(async () => root.render(content))
  expect(unsavedCount()).toBe(0)

  await act(async () => editor.change({ message: 'あ'.repeat(201) }))
  expect([editor.problems.size, editor.nameError, editor.ownError]).toEqual([0, null, null])
  const [bar] = unsaved.getState().parts.values()
  expect(bar).toMatchObject({ count: 1, saveLabel: '下書きのまま保存', next: { isBlocked: true } })

  await act(async () => editor.dryRun.start())
  expect([editor.problems.size, editor.nameError, editor.ownError]).toEqual([1, null, null])
  expect(editor.dryRun.isPending).toBe(false)

  await act(async () => saveAll())
  expect(editor.nameError).toMatch(/名前/)
  expect(editor.ownError).toMatch(/200文字/)
  expect(editor.isBusy).toBe(false)
  act(() => root.unmount())
  vi.unstubAllGlobals()
})
