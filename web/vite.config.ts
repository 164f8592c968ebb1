import { join } from 'node:path'
import { defineConfig } from 'vite'
import { entryLater } from '../scripts/build/entry-later.ts'
import { frontendConfig } from '../scripts/build/frontend-config.ts'
import { inlineScripts } from '../scripts/build/inline-scripts.ts'
import { lightWithoutScripts } from '../scripts/build/light-without-scripts.ts'
import { screenFields } from '../scripts/build/screen-fields.ts'
import { serviceWorker } from '../scripts/build/service-worker.ts'

const config = frontendConfig('/')

export default defineConfig({
  ...config,
  plugins: [
    config.plugins,
    inlineScripts(),
    entryLater(),
    lightWithoutScripts(),
    screenFields(),
    serviceWorker(join(import.meta.dirname, 'src/features/pwa/sw.js')),
  ],
})
