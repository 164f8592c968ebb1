import { BadPattern } from '@gamelog/domain/rules/pattern'
import { maxInstructions } from '@gamelog/domain/rules/tree'
import { badRequest } from './errors.ts'

/** Compiles rules an operator sent. @throws 400 bad_pattern for patterns that can't be used, or cost too much together */
export function compileInput<Compiled extends { readonly instructions: number }>(
  compile: () => Compiled,
): Compiled {
  const compiled = withReason(compile)
  if (compiled.instructions > maxInstructions)
    throw badRequest(
      'パターンが全部で長すぎます。使うルールのパターンを減らすか、短くしてください。',
      'bad_pattern',
    )
  return compiled
}

function withReason<Compiled>(compile: () => Compiled): Compiled {
  try {
    return compile()
  } catch (error) {
    if (!(error instanceof BadPattern)) throw error
    throw badRequest(`このパターンは使えません: ${error.message}`, 'bad_pattern')
  }
}
