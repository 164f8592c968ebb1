import { defineConfig } from 'vite'
import { frontendConfig } from '../scripts/build/frontend-config.ts'
import { routeEndpoints } from '../scripts/build/route-endpoints.ts'

const config = frontendConfig('/admin/')

export default defineConfig({ ...config, plugins: [config.plugins, routeEndpoints()] })
