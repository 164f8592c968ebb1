import { expect, it } from 'vitest'
import { officeAddress } from './office-address.ts'

it.each(['/admin', '/admin/', '/admin?range=7d', '/admin/sources?q=a&b=c#d'])(
  'leads to %s of the back office',
  (address) => {
    expect(officeAddress(`?next=${encodeURIComponent(address)}`)).toBe(address)
  },
)

it.each([
  '',
  '/board',
  '/administration',
  '//evil.example/admin',
  'https://evil.example/admin',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/admin\\@evil.example',
])('leads nowhere for %o', (address) => {
  expect(officeAddress(`?next=${encodeURIComponent(address)}`)).toBeNull()
})
