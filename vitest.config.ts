import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    // One Postgres and one Redis for all files; each takes its own database and prefix.
    globalSetup: ['shared/testing/src/global-setup.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Starting servers is no proof of anything: on a starved machine it may take its time.
    hookTimeout: 180_000,
    // A busy machine may miss a time of the product once: what needed another try is named before the sum.
    retry: 2,
    // Most of the time of a test file is waiting for servers: on two cores one worker would leave one idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...ignored, 'web/**', 'admin-web/**', 'shared/ui/**', 'test/**'],
        },
      },
      {
        extends: true,
        // Components of the browser: the frontends' own Vite settings are not needed, JSX is.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['{web,admin-web,shared/ui}/**/*.test.{ts,tsx}'],
          exclude: ignored,
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          environment: 'node',
          include: ['test/stack/**/*.test.ts'],
          // After the others, one at a time: they start whole sites and hold them to the product's times.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
    ],
  },
})
