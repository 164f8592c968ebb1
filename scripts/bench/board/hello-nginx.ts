import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareNginx } from '@gamelog/parts/nginx'
import { freePort } from '@gamelog/parts/ports'
import { isRoot } from '@gamelog/parts/programs'
import type { BenchContext } from '../bench.ts'
import { startPart } from '../start-part.ts'

/** nginx as short as it gets in front of one server, with connections kept open as the product's. */
export async function startHelloNginx(context: BenchContext, upstreamPort: number) {
  const port = await freePort()
  const folder = join(context.folder, 'nginx-hello')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${isRoot() ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log ${folder}/access.log combined buffer=32k flush=5s;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream hello { server 127.0.0.1:${upstreamPort}; keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://hello;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`,
  )
  const part = await prepareNginx({
    configFile: file,
    prefix: folder,
    pidFile: join(folder, 'nginx.pid'),
    port,
  })
  const { pid } = await startPart(context, { ...part, name: 'nginx-hello' })
  return { origin: `http://127.0.0.1:${port}`, pid }
}
