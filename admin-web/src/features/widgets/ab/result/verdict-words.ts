import { fewestViews } from '@gamelog/domain/ab-test'
import { count } from '@gamelog/ui/format'
import { chanceText, differenceText, roundToTwoDigits } from './numbers.ts'
import type { Outcome } from './outcome.ts'

export interface VerdictWords {
  readonly title: string
  /** The title in a list. */
  readonly short: string
  readonly explanation: string
  /** In a list, after the title. */
  readonly note: string
}

/** A verdict in words, with the figures it stands on. */
export function verdictWords(outcome: Outcome): VerdictWords {
  const words = wordsOf(outcome)
  return { short: words.title, ...words }
}

function wordsOf(outcome: Outcome): Omit<VerdictWords, 'short'> & { short?: string } {
  const { verdict, a, b, smallest, sampleRatio } = outcome
  switch (verdict.kind) {
    case 'few-views':
      return {
        title: '表示が少なすぎます',
        explanation: `AとBの表示がそれぞれ${fewestViews}回から判定します（いまA ${count(a.views)}回、B ${count(b.views)}回）。`,
        note: '',
      }
    case 'skewed':
      return {
        title: '表示数が偏っています。割り振りを確認してください。',
        short: '表示数が偏っています',
        explanation: `A ${count(a.views)}回、B ${count(b.views)}回の表示は、決めた割合から偶然に出る差ではありません（${chanceText(sampleRatio?.p ?? 0)}）。数字が正しくないおそれがあるため、判定しません。`,
        note: '',
      }
    case 'equal': {
      const { sentence, difference } = differenceText(verdict.difference, verdict.interval)
      return {
        title: '差はほぼありません',
        explanation: `クリック率の差の95%区間（${sentence}）が±${smallest}ポイントの中に収まっています。`,
        note: `${difference}ポイント`,
      }
    }
    case 'undecided':
      return undecidedWords(verdict)
    default: {
      const { sentence, difference } = differenceText(verdict.difference, verdict.interval)
      const [name, side] = verdict.kind === 'a' ? ['A', '下'] : ['B', '上']
      return {
        title: `${name}のほうがクリックされています`,
        explanation: `クリック率の差（B − A）の95%区間（${sentence}）が0より${side}にあります。`,
        note: `${difference}ポイント`,
      }
    }
  }
}

type Undecided = Extract<Outcome['verdict'], { kind: 'undecided' }>

function undecidedWords({ difference, interval, needed }: Undecided) {
  const views = count(roundToTwoDigits(needed.views))
  const days = needed.days === null ? '' : `（この調子で約${count(roundToTwoDigits(needed.days))}日）`
  return {
    title: 'まだ判断できません',
    explanation: `クリック率の差の95%区間（${differenceText(difference, interval).sentence}）が0をまたいでいます。いまの差が本物なら、表示があと約${views}回${days}で判断できる見込みです。`,
    note: `あと${views}回`,
  }
}
