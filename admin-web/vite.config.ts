import { defineConfig } from 'vite'
import { frontendConfig } from '../scripts/build/frontend-config.ts'

export default defineConfig(frontendConfig('/admin/'))
