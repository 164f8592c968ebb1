import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MoreButton, Pager } from './pager.tsx'

function render(page: number, total: number, note?: string) {
  const html = renderToStaticMarkup(
    <Pager page={page} pageSize={50} total={total} note={note} onPage={() => undefined} />,
  )
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const buttons = [...body.querySelectorAll('button')]
  return {
    status: body.querySelector('[role="status"]')?.textContent,
    buttons: buttons.map(({ textContent, disabled }) => [textContent, disabled]),
  }
}

it('says which part is shown, and where it ends', () => {
  expect(render(1, 148)).toEqual({
    status: '1–50 / 148件',
    buttons: [
      ['前の50件', true],
      ['次の50件', false],
    ],
  })
  expect(render(3, 148)).toEqual({
    status: '101–148 / 148件',
    buttons: [
      ['前の50件', false],
      ['次の50件', true],
    ],
  })
  expect(render(2, 1_248, '7日間').status).toBe('51–100 / 1,248件　7日間')
})

it('has no buttons where all is shown', () => {
  expect(render(1, 50)).toEqual({ status: '1–50 / 50件', buttons: [] })
  expect(render(1, 0)).toEqual({ status: '0件', buttons: [] })
})

it('offers more only while there is more', () => {
  expect(renderToStaticMarkup(<MoreButton hasMore={false} onMore={() => undefined} />)).toBe('')
  expect(renderToStaticMarkup(<MoreButton hasMore isLoading onMore={() => undefined} />)).toContain(
    'disabled',
  )
})
