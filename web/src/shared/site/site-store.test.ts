import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { openSite } from '@gamelog/domain/site-state'
import { expect, test } from 'vitest'
import { getSite, setSite } from './site-store.ts'

test('a service of the version before, which says nothing of sections, leaves them as by default', () => {
  setSite({ ...openSite, sections: { quiz: 'hidden' } })
  setSite({ notice: null, stops: {} } as unknown as SiteState)
  expect(getSite()).toEqual(openSite)
})
