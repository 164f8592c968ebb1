import { afterAll, vi } from 'vitest'

// Test files share the processes they run in: none leaves a spy or a variable of the environment behind.
const environment = { ...process.env }

afterAll(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
