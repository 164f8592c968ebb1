import { type ReadingItem, readingLimits } from '@gamelog/contracts/user/reading'
import { showError } from '@gamelog/ui/kit/toast.tsx'

const names: Partial<Record<string, string>> = {
  favourite: `お気に入りスレッドは${readingLimits.favourite}件`,
  later: `「あとで読む」は${readingLimits.later}件`,
  group: `NG設定のグループは${readingLimits.group}件`,
  rule: `NG設定のルールは${readingLimits.rule}件`,
}

/**
 * Tells the reader, once until there is room again, which lists are full.
 * @param told kinds told of before.
 * @returns kinds told of by now.
 */
export function warnFullLists(
  told: readonly string[],
  sent: readonly ReadingItem[],
  refused: readonly { kind: string }[],
): readonly string[] {
  const full = new Set(refused.map(({ kind }) => kind))
  for (const kind of full)
    if (!told.includes(kind) && names[kind])
      showError(`${names[kind]}までです。入らなかった分は、この端末だけに残しています。`)
  const isRoomy = (kind: string) =>
    sent.some((item) => item.kind === kind && item.value !== null) && !full.has(kind)
  return [...new Set([...told.filter((kind) => !isRoomy(kind)), ...full])]
}
