import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainScreens } from '../scripts/build/plain-screens.ts'
import { routeEndpoints } from '../scripts/build/route-endpoints.ts'

/** Builds src/app/serve.tsx, with which the services render screens, into dist/.serve; the site does not serve it. */
export default defineConfig({
  plugins: [react(), routeEndpoints(), plainScreens()],
  ssr: { noExternal: true },
  define: {
    'process.env.NODE_ENV': '"production"',
    // A first visit has stored no data; Node's own localStorage prints a warning when it is read.
    localStorage: 'undefined',
    'location.hash': '""',
  },
  build: {
    ssr: join(import.meta.dirname, 'src/app/serve.tsx'),
    outDir: 'dist/.serve',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
