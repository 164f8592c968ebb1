import type { Appeal } from '@gamelog/contracts/user/appeal'

const outcomes = { shortened: '期限を短くしました', lifted: 'BANを解除しました', rejected: '却下しました' }

/** The outcome of an appeal, in words. */
export function outcomeText({ outcome, status }: Appeal): string {
  if (outcome !== null) return outcomes[outcome]
  return status === 'closed' ? '返事の前にBANが終わりました' : '未処理'
}

/** Texts a reply is begun with. */
export const replyPresets = ['規約のとおりです', '期限を短くしました'] as const
