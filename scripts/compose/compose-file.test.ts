import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveCommand } from '@gamelog/parts/postgres'
import { secretNames } from '@gamelog/server/secret-files'
import { expect, onTestFinished, test } from 'vitest'
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

interface Service {
  ports?: string[]
  logging?: unknown
  healthcheck?: { test?: string[]; disable?: boolean }
  entrypoint?: string[]
  command?: string[]
  environment?: Record<string, string | null>
}
const servicesOf = (file: string) =>
  (
    parse(read(file), { merge: true, logLevel: 'error', customTags: [override] }) as {
      services: Record<string, Service>
    }
  ).services
const override = { tag: '!override', collection: 'map' as const }

test('every container has a bounded log', () => {
  const bounded = {
    driver: 'json-file',
    options: { 'max-size': expect.stringMatching(/^\$\{LOG_MAX_MB:-\d+\}m$/), 'max-file': '5' },
  }
  for (const file of ['docker-compose.yml', 'docker/development.yml'])
    for (const [name, { logging }] of Object.entries(servicesOf(file)))
      expect({ name, logging }).toEqual({ name, logging: bounded })
})

test('a container is judged by whether it lives; in a stack the servers are not judged at all', () => {
  const images = read('Dockerfile')
  expect(names(images, /^HEALTHCHECK [^\n]*?(?:\\\n[^\n]*)?(check-health|\/livez)/gm)).toEqual([
    '/livez',
    'check-health',
  ])
  expect(read('docker/check-health.sh')).toContain('GET /livez ')
  const checked = Object.entries(servicesOf('docker-compose.yml')).filter(
    ([, { healthcheck }]) => healthcheck?.test,
  )
  expect(checked.map(([name]) => name)).toEqual(['postgres', 'redis', 'cache'])
  const stack = servicesOf('docker/swarm.yml')
  for (const [name] of checked) expect({ name, ...stack[name]?.healthcheck }).toEqual({ name, disable: true })
})

test('a server waits for its secret and for space, says so once, and starts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelog-entry-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'pauses'), '')
  const program = (name: string, text: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  // Each pause brings the machine a step on: after two the secret is there, after four there is space.
  program(
    'sleep',
    `echo x >>"${folder}/pauses"; [ "$(wc -l <"${folder}/pauses")" -lt 2 ] || echo s >"${folder}/secret"`,
  )
  program(
    'df',
    `echo head; echo "disk 900 9 $([ "$(wc -l <"${folder}/pauses")" -lt 4 ] && echo 3 || echo 64) 99% /"`,
  )
  program('docker-entrypoint.sh', 'echo "started $*"')
  const [shell = '', , script = '', ...rest] = servicesOf('docker-compose.yml').postgres?.entrypoint ?? []
  expect(rest).toEqual(['/var/lib/gamelog/secrets/postgres-password', '/var/lib/postgresql/data'])
  const output = execFileSync(
    shell,
    ['-c', script.replaceAll('$$', '$'), join(folder, 'secret'), '/data', 'postgres', '-c', 'a b'],
    { env: { PATH: `${folder}:/usr/bin:/bin`, SERVER_FLAGS: '-c d=e' }, encoding: 'utf8' },
  )
  expect(output.split('\n')).toEqual([
    `waiting for ${folder}/secret, which the one-shot secrets makes: see its log`,
    'the disk of /data is full (3 MB left, 64 needed): free space, the server starts by itself',
    'started postgres -c a b -c d=e',
    '',
  ])
})

test('PostgreSQL archives its log once WAL_ARCHIVE_DIR is set, as it does under npm start', () => {
  const { command = [], environment = {} } = servicesOf('docker-compose.yml').postgres ?? {}
  expect(command.at(-1)).toBe(`archive_command=${archiveCommand('/var/lib/gamelog/wal')}`)
  expect(environment.SERVER_FLAGS).toBe(`\${WAL_ARCHIVE_DIR:+-c archive_mode=on -c archive_timeout=300}`)
})

test('what compose publishes is reachable from this machine only, unless PUBLISH_ADDRESS says otherwise', () => {
  const published = ['docker-compose.yml', 'docker/development.yml'].flatMap((file) => {
    return Object.values(servicesOf(file)).flatMap(({ ports = [] }) => ports)
  })
  const byDefault = published.map((port) => port.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'))
  expect(byDefault).toEqual(['127.0.0.1:80:8080', '127.0.0.1:8090:3011'])
})

test('secrets reach the one-shots alone, each as a value or as a file', () => {
  interface Service {
    environment?: Record<string, string | null>
    secrets?: string[]
  }
  const { services, secrets } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, Service>
    secrets: Record<string, { file: string }>
  }
  // Not secret: it is part of every page.
  const wanted = [...secretNames].filter((name) => name !== 'AUTH_API_KEY').sort()
  expect(Object.keys(secrets).sort()).toEqual(wanted)
  for (const [name, { environment = {}, secrets: mounted = [] }] of Object.entries(services)) {
    const isOneShot = ['secrets', 'migrate', 'restore'].includes(name)
    expect([name, mounted.toSorted()]).toEqual([name, isOneShot ? wanted : []])
    const told = wanted.filter((secret) => secret in environment)
    expect([name, told]).toEqual([name, isOneShot ? wanted : []])
    if (!isOneShot) continue
    for (const secret of wanted)
      expect(environment[`${secret}_FILE`]).toBe(`\${${secret}_FILE:+/run/secrets/${secret}}`)
  }
})

test('the one-shot that checks the variables is told all that an operator may set for a service', () => {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string | null> }>
  }
  const handedOn = Object.values(services).flatMap(({ environment = {} }) =>
    Object.keys(environment).filter((name) => environment[name] === null),
  )
  expect(handedOn.filter((name) => !(name in (services.secrets?.environment ?? {})))).toEqual([])
})
