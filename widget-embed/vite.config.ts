import { defineConfig } from 'vite'

/** One script without imports, into which the widget service puts the data. */
export default defineConfig({
  build: {
    target: 'es2020',
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'gamelogWidget', fileName: () => 'embed.js' },
  },
})
