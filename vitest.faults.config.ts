import { defineConfig } from 'vitest/config'

/** `npm run test:faults`: drills at their full size and what is only ever a drill, one file at a time. */
export default defineConfig({
  test: {
    globalSetup: ['shared/testing/src/global-setup.ts'],
    include: [
      '{services,shared}/*/test/**/*.{drill,faults}.test.ts',
      'test/stack/**/*.{drill,faults}.test.ts',
    ],
    testTimeout: 900_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
    provide: { drills: 'full' },
  },
})
