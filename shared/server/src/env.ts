import { z } from 'zod'
import { noteSetting } from './effective-settings.ts'

/** Thrown when the environment is not usable; `lines` names every variable at fault. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

export type Env = Record<string, string | undefined>

/**
 * Reads the variables of `shape` from `env`, and notes them for the back office's settings page. An empty variable counts as
 * absent.
 * @throws ConfigError with one line per variable that is missing or wrong.
 */
export function readEnv<Shape extends z.ZodRawShape>(shape: Shape, env: Env): z.infer<z.ZodObject<Shape>> {
  const given = Object.fromEntries(
    Object.keys(shape).map((key) => [key, env[key] === '' ? undefined : env[key]]),
  )
  const result = z.object(shape).safeParse(given)
  if (result.success) {
    for (const name of Object.keys(shape))
      noteSetting(env, name, (result.data as Record<string, unknown>)[name])
    return result.data
  }
  throw new ConfigError(
    result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return given[name] === undefined ? `${name} is required` : `${name} is wrong: ${issue.message}`
    }),
  )
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

export const httpOrigin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).origin === value, 'an origin such as https://example.com, without a path')
