import { expect, test } from 'vitest'
import { systemEnvironment } from './environment.ts'

test('a part is told what is of the machine, the folder of compiled code too, and no setting of the site', () => {
  const machine = { PATH: '/usr/bin', TZ: 'Asia/Tokyo', NODE_COMPILE_CACHE: '/cache/node' }
  expect(systemEnvironment({ ...machine, HOME: '', SESSION_SECRET: 'secret' })).toEqual(machine)
})
