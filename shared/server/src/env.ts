import { z } from 'zod'
import { noteSetting } from './effective-settings.ts'
import { givenValue } from './secret-files.ts'

/** Thrown when the environment is not usable; `lines` say what is wrong, `variables` names those at fault. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly lines: readonly string[]
  readonly variables: readonly string[]
  constructor(lines: readonly string[], variables: readonly string[] = []) {
    super(lines.join('\n'))
    this.lines = lines
    this.variables = variables
  }
}

export type Env = Record<string, string | undefined>

/**
 * Reads the variables of `shape` from `env`, secrets also from the file that `<NAME>_FILE` names, and notes them for the back
 * office's settings page. An empty variable counts as absent.
 * @throws ConfigError with one line per variable that is missing or wrong.
 */
export function readEnv<Shape extends z.ZodRawShape>(shape: Shape, env: Env): z.infer<z.ZodObject<Shape>> {
  const given: Env = {}
  const complaints = new Map<string, string>()
  for (const name of Object.keys(shape)) {
    const found = givenValue(name, env)
    if ('value' in found) given[name] = found.value
    else complaints.set(name, found.complaint)
  }
  const result = z.object(shape).safeParse(given)
  for (const { path, message } of result.error?.issues ?? []) {
    const name = String(path[0])
    const line = given[name] === undefined ? `${name} is required` : `${name} is wrong: ${message}`
    if (!complaints.has(name)) complaints.set(name, line)
  }
  if (complaints.size > 0) throw new ConfigError([...complaints.values()], [...complaints.keys()])
  const values = result.data as z.infer<z.ZodObject<Shape>>
  for (const name of Object.keys(shape)) noteSetting(env, name, (values as Record<string, unknown>)[name])
  return values
}

/** What is wrong with the variables that `read` reads; none where it throws nothing. */
export function complaintsAbout(read: () => unknown): readonly string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

/** `on`/`off` as a boolean. */
export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

/** `1`/`0`/`true`/`false` as a boolean. */
export const flag = z
  .enum(['1', '0', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'a port number')
  .transform(Number)
  .pipe(z.int().min(1).max(65_535))

/** Comma-separated list; blanks dropped. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

/** Servers exempt from the rules of outgoing addresses, as `host:port`; none in production. */
export function allowedHosts(mode: 'development' | 'test' | 'production') {
  return list
    .refine((items) => items.every((item) => /^[^\s:/]+:\d{1,5}$/.test(item)), 'host:port, comma-separated')
    .refine((items) => items.length === 0 || mode !== 'production', 'is refused in production')
    .default([])
}

/** Scheme, host and port alone. */
export const httpOrigin = z
  .string()
  .refine(
    (value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value,
    'an origin such as https://example.com, without a path',
  )
