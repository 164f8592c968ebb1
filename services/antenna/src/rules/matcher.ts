import type { RuleCondition } from '@gamelog/contracts/antenna/source-rule'
import { foldText } from '@gamelog/domain/folded-text'
import { BadPattern, compilePattern, foldPattern } from '@gamelog/domain/linear-pattern'
import { foldForSearch } from '@gamelog/domain/search'

/** What a condition looks at. */
export interface RuleSubject {
  title: string
  link: string
}

/** UTF-16 offsets in the title; null for a match that is not in the title, or cannot be placed in it. */
export type Hit = [from: number, to: number] | null

/** Returns undefined when the subject does not match. */
export type Matcher = (subject: RuleSubject) => { hit: Hit } | undefined

/** How titles usually say that they are advertising: 【PR】, ［広告］, (AD), PR: … */
const saysPr =
  /[【[［(（<＜〔《]\s*(?:PR|ＰＲ|AD|ＡＤ|広告|プロモーション|提供|スポンサード|Sponsored)\s*[】\]］)）>＞〕》]|^\s*(?:PR|ＰＲ|AD|ＡＤ|広告)\s*[:：|｜]/i

/** Compiles a condition. @throws BadPattern */
export function compileCondition(condition: RuleCondition): Matcher {
  if (condition.target === 'pr')
    return ({ title }) => {
      const found = saysPr.exec(title)
      return found ? { hit: [found.index, found.index + found[0].length] } : undefined
    }
  const { target, match, pattern } = condition
  const find = match === 'contains' ? containing(pattern) : matching(pattern)
  return (subject) => {
    const found = find(subject[target])
    return found && { hit: target === 'title' ? found.hit : null }
  }
}

type Find = (text: string) => { hit: Hit } | undefined

function containing(pattern: string): Find {
  const word = foldForSearch(pattern)
  return (text) => {
    const folded = fold(text)
    const from = folded.text.indexOf(word)
    return from < 0 ? undefined : { hit: folded.place(from, from + word.length) }
  }
}

/** Instructions of a condition's pattern: what it costs at worst; 0 for one without, or that a later version no longer takes. */
export function instructionsOf(condition: RuleCondition): number {
  if (condition.target === 'pr' || condition.match === 'contains') return 0
  try {
    return compileBoth(condition.pattern).reduce((sum, compiled) => sum + compiled.programSize(), 0)
  } catch (error) {
    if (error instanceof BadPattern) return 0
    throw error
  }
}

function compileBoth(pattern: string) {
  return [compilePattern(pattern, '記事'), compilePattern(foldPattern(pattern), '記事')] as const
}

/** Matches the text as it is and folded: width, case and kana only widen a pattern. */
function matching(pattern: string): Find {
  const [asWritten, widened] = compileBoth(pattern)
  return (text) => {
    const here = asWritten.matcher(text)
    if (here.find()) return { hit: [here.start(), here.end()] }
    const folded = fold(text)
    const there = widened.matcher(folded.text)
    return there.find() ? { hit: folded.place(there.start(), there.end()) } : undefined
  }
}

const fold = (text: string) => foldText(text, foldForSearch)
