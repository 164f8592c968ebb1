import type { AdminSourceDetail } from '@gamelog/contracts/antenna/admin-source'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SourceNotice } from './source-notice.tsx'
import { SourceTable } from './source-table.tsx'

const source = (more: Partial<AdminSourceDetail>) =>
  ({
    id: 'one',
    name: '配信元一',
    accent: {},
    state: 'fetching',
    error: null,
    pause: null,
    ...more,
  }) as AdminSourceDetail

const shown = (more: Partial<AdminSourceDetail>) => [
  renderToStaticMarkup(<SourceNotice source={source(more)} />),
  renderToStaticMarkup(
    <MemoryRouter>
      <SourceTable sources={[source(more)]} actions={{} as never} onPause={() => undefined} />
    </MemoryRouter>,
  ),
]

test('the list and the screen of a source say that its dates are read otherwise than it writes them', () => {
  for (const html of shown({ hours_ahead: 9 }))
    expect(html).toContain('フィードの日時が9時間進んでいるため、直して掲載しています。')
  for (const html of shown({ hours_ahead: 0 })) expect(html).not.toContain('進んでいる')
  // Why nothing comes in is said first.
  for (const html of shown({ hours_ahead: 9, state: 'failing', failures: 2, error: '応答がない' })) {
    expect(html).toContain('応答がない。')
    expect(html).not.toContain('進んでいる')
  }
})
