import { defineConfig } from 'vite'
import { frontendConfig } from '../scripts/build/frontend-config.ts'
import { routeEndpoints } from '../scripts/build/route-endpoints.ts'

const config = frontendConfig('/admin/')

export default defineConfig({
  ...config,
  plugins: [config.plugins, routeEndpoints()],
  build: {
    ...config.build,
    rolldownOptions: {
      ...config.build?.rolldownOptions,
      // Making a schema has no side effects, nor has the reading of a limit for it.
      treeshake: {
        manualPureFunctions: ['z', 'text', 'httpUrl', 'conditionTree'],
        propertyReadSideEffects: false,
      },
    },
  },
})
