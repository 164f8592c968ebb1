import { defineConfig, type Plugin } from 'vite'

/** The styles stand on a line each in the source, in one line in the script. */
const styleInOneLine: Plugin = {
  name: 'gamelog-style-in-one-line',
  transform: (code, id) => (id.endsWith('/style.ts') ? code.replace(/(?<=[{}])\n/g, '') : undefined),
}

/** One script without imports, into which the widget service puts the data. */
export default defineConfig({
  plugins: [styleInOneLine],
  build: {
    target: 'es2020',
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'gamelogWidget', fileName: () => 'embed.js' },
  },
})
