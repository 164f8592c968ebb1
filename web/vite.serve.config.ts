import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The screens as the services render them into their pages (src/app/serve.tsx), beside the site and not part of it. */
export default defineConfig({
  plugins: [react()],
  ssr: { noExternal: true },
  define: {
    'process.env.NODE_ENV': '"production"',
    // Nobody was ever here; Node has one, and a word to say when it is asked.
    localStorage: 'undefined',
    'location.hash': '""',
    // px, of a common phone.
    innerHeight: '850',
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
