import { defaultWidgetIds } from '@gamelog/contracts/widget/ids'
import { expect, test } from 'vitest'
import { stageWidget } from './_widget.ts'

test('the built-in widgets exist from the first start', async () => {
  await using stage = await stageWidget()
  const rows = await stage.db.selectFrom('widgets').select('widget_id').execute()
  expect(rows.map((row) => row.widget_id).sort()).toEqual([...defaultWidgetIds].sort())
})
