import { expect, it } from 'vitest'
import { anyText, readAddress, writeAddress } from './use-address-state.ts'

const fields = { status: ['all', 'resolved'], q: anyText } as const

it('takes what the schemas accept; anything else counts as absent', () => {
  const read = (search: string) => readAddress(fields, new URLSearchParams(search))
  expect(read('status=all&q=x&other=1')).toEqual({ status: 'all', q: 'x' })
  expect(read('status=nonsense')).toEqual({})
})

it('changes only what is named, and leaves absent and empty filters out of the address', () => {
  const write = (search: string, change: Parameters<typeof writeAddress<typeof fields>>[2]) =>
    writeAddress(fields, new URLSearchParams(search), change).toString()
  expect(write('tab=bans&status=all', { q: 'ねこ' })).toBe(
    `tab=bans&status=all&q=${encodeURIComponent('ねこ')}`,
  )
  expect(write('status=all&q=x', { status: undefined, q: '' })).toBe('')
})
