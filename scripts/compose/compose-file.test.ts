import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

const files = ['docker-compose.yml', 'docker/development.yml', 'docker/production.yml', 'docker/swarm.yml']
  .map(read)
  .join('\n')
/** Asked for by `${NAME:-default}`, or handed on by a line without a value. */
const asked = new Set([
  ...names(files, /\$\{([A-Z][A-Z0-9_]*)/g),
  ...names(files, /^ +([A-Z][A-Z0-9_]*):$/gm),
])
const example = new Set(names(read('.env.example'), /^#([A-Z][A-Z0-9_]*)=/gm))

test('.env.example names every variable the compose files ask for, and no other', () => {
  expect([...example].sort()).toEqual([...asked].sort())
})

test('the compose files hand on every variable that the services read from an operator', () => {
  const table = /<!-- config -->([\s\S]*?)<!-- \/config -->/.exec(read('docs/configuration.md'))?.[1] ?? ''
  const ofServices = table
    .split('\n')
    .filter((line) => /\| (all|services?|user|board|antenna|admin|widget|worker)\b/.test(line))
  const wanted = new Set(
    ofServices.flatMap((line) => names(line.split('|')[1] ?? '', /`([A-Z][A-Z0-9_]*)`/g)),
  )
  const set = new Set(names(files, /^ +([A-Z][A-Z0-9_]*):/gm))
  // Written into each process's env file, set by the image, or for tests only.
  const elsewhere = [
    'INSTANCE',
    'HOST',
    'WEB_DIST',
    'OWN_CONTAINER',
    'NGINX_PID_FILE',
    'PORT',
    'INTERNAL_CALLERS',
    'ADMIN_INITIAL_PASSWORD',
    'IDP_CLIENT_SECRET',
    'IDP_REDIRECT_URIS',
    'IDP_ISSUER',
    'DEMO_BLOG_ORIGIN',
    'NOTIFY_ALLOW_HOSTS',
  ]
  const missing = [...wanted].filter(
    (name) =>
      !set.has(name) && !asked.has(name) && !files.includes(`${name}: 3`) && !elsewhere.includes(name),
  )
  expect(missing).toEqual([])
})

test('a Swarm stack knows every service, and the compose file asks for nothing a stack leaves out', () => {
  const services = (file: string) =>
    new Set(
      names(/^services:\n([\s\S]*?)(?=^\S|(?![\s\S]))/m.exec(read(file))?.[1] ?? '', /^ {2}([a-z]+):/gm),
    )
  expect(services('docker/swarm.yml')).toEqual(services('docker-compose.yml'))
  expect(names(read('docker-compose.yml'), /^ +(tmpfs|shm_size):/gm)).toEqual([])
})

test('what compose publishes is reachable from this machine only, unless PUBLISH_ADDRESS says otherwise', () => {
  const published = ['docker-compose.yml', 'docker/development.yml'].flatMap((file) => {
    const { services } = parse(read(file)) as { services: Record<string, { ports?: string[] }> }
    return Object.values(services).flatMap(({ ports = [] }) => ports)
  })
  const byDefault = published.map((port) => port.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'))
  expect(byDefault).toEqual(['127.0.0.1:80:8080', '127.0.0.1:8090:3011'])
})
