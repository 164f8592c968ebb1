import { malformed } from './errors.ts'

/** What a schema found, as the validator hands it to Fastify. */
export interface ValidationIssue {
  message?: string
  /** Code of zod. */
  keyword?: string
  /** Field, its names after slashes. */
  instancePath?: string
  params?: Record<string, unknown>
}

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/
/** Names may come from the request. */
const maxShown = 200

/**
 * Detail of a 400: the rule's own Japanese text where it has one, for a person's input. Else the field and its rule,
 * since no form of ours would send such a value.
 */
export function describeIssue({ message, keyword, instancePath, params }: ValidationIssue = {}): string {
  if (message && japanese.test(message)) return message
  const field = (instancePath ?? '').split('/').filter(Boolean).join('.')
  const at = [field, ruleText(keyword, params)].filter(Boolean).join(': ')
  return malformed(at.length > maxShown ? `${at.slice(0, maxShown)}…` : at)
}

function ruleText(keyword: string | undefined, params: ValidationIssue['params'] = {}): string {
  const listed = (value: unknown) => [value].flat().join(', ')
  switch (keyword) {
    case 'invalid_value':
      return `${listed(params.values)} のいずれか`
    case 'invalid_type':
      return `型は ${listed(params.expected)}`
    case 'unrecognized_keys':
      return `使えない項目 ${listed(params.keys)}`
    case 'too_small':
      return `${listed(params.minimum)} 以上`
    case 'too_big':
      return `${listed(params.maximum)} 以下`
    case 'invalid_format':
      return '形式が違います'
    default:
      return ''
  }
}
