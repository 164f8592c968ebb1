import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareNginx } from '../src/nginx.ts'
import type { PartSpec } from '../src/part.ts'

/** nginx in front of nothing, in a folder and on a port of its own. */
export function bareNginx(prefix: string, port: number, accessLog?: string): Promise<PartSpec> {
  mkdirSync(prefix, { recursive: true })
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${prefix}/${kind};`,
  )
  const configFile = join(prefix, 'nginx.conf')
  const pidFile = join(prefix, 'nginx.pid')
  const log = accessLog === undefined ? 'off' : `${accessLog} combined buffer=1k flush=5s`
  writeFileSync(
    configFile,
    `daemon off; pid ${pidFile}; error_log stderr; events {}
     http { access_log ${log}; ${paths.join(' ')} server { listen 127.0.0.1:${port}; return 204; } }`,
  )
  return prepareNginx({ configFile, prefix, pidFile, port, ...(accessLog && { accessLog }) })
}
