import { chmodSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { renderNginx, type UpstreamName } from '../../nginx/render.ts'
import { placeFrontends } from '../start/frontends.ts'
import { runStep } from './run-step.ts'
import { readSiteConfig } from './site-config.ts'

const upstreams: Record<UpstreamName, string[]> = {
  user: ['user:3001'],
  board: ['board:3002'],
  antenna: ['antenna:3003'],
  admin: ['admin:3004'],
  widget: ['widget:3005'],
  demo: ['demo:3010'],
}

/** Folder nginx may write to. */
const stateDir = '/run/gamelog'

// Run while the nginx image is built: lays the built frontends and nginx's configuration into the given folder.
await runStep(async () => {
  const folder = process.argv[2] ?? '/srv/gamelog'
  const { demo, ...site } = readSiteConfig()
  const frontends = await placeFrontends(folder, site.publicOrigin, demo)
  const { demo: demoServer, ...services } = upstreams
  const conf = join(folder, 'conf')
  renderNginx(
    {
      ...site,
      ...frontends,
      listen: ['8080'],
      // Not published: reached by the other containers alone.
      statusListen: '8081',
      publishedDir: '/var/lib/gamelog/published',
      upstreams: demo ? { ...services, demo: demoServer } : services,
      stateDir,
      accessLog: '/dev/stdout line',
    },
    conf,
  )
  chmodSync(conf, 0o755)
  // Names become addresses when the container starts (docker/follow-upstreams.sh).
  renameSync(join(conf, 'upstreams.conf'), join(conf, 'upstreams.names'))
  symlinkSync(join(stateDir, 'upstreams.conf'), join(conf, 'upstreams.conf'))
})
