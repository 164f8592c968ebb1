import { defineConfig } from 'vitest/config'
import { testRetries } from './scripts/config.ts'

const ignored = ['**/node_modules/**', '**/dist/**', '**/*.faults.test.ts']
const frontends = '{web,admin-web,widget-embed,shared/ui}'

/** Files share the processes they run in: module graphs are loaded once. They leave no state in modules. */
const sharedProcesses = { pool: 'forks', isolate: false } as const

export default defineConfig({
  test: {
    // Waits end when what they wait for is there: long ones cost only failures, short ones fail busy machines.
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // Starting servers takes long on a busy machine.
    hookTimeout: 180_000,
    retry: testRetries(),
    // More than the two cores: many tests wait for servers and periods.
    maxWorkers: 7,
    provide: { drills: 'short' },
    projects: [
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'unit',
          ...sharedProcesses,
          include: [
            '{services,shared}/*/src/**/*.test.ts',
            '{scripts,nginx}/**/*.test.ts',
            // Those that need a document name jsdom in their first line: making one takes a second of CPU per file.
            `${frontends}/**/*.test.ts`,
          ],
          exclude: ignored,
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'components',
          environment: 'jsdom',
          ...sharedProcesses,
          include: [`${frontends}/**/*.test.tsx`],
          exclude: ignored,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          ...sharedProcesses,
          // One Postgres and one Redis for all files; each file takes a database and a key prefix of its own.
          globalSetup: ['shared/testing/src/global-setup.ts'],
          setupFiles: ['shared/testing/src/undo-changes.ts'],
          include: ['{services,shared}/*/test/**/*.test.ts'],
          exclude: [...ignored, `${frontends}/**`],
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          ...sharedProcesses,
          include: ['test/stack/**/*.test.ts'],
          exclude: ignored,
          // After the others: each of these files starts a whole site.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
    ],
  },
})
