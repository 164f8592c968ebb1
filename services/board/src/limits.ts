import type { ServiceConfig } from '@gamelog/server/config'
import { createLimiter, type Limit, type LimitRule } from '@gamelog/server/rate-limit'
import type { RedisHandle } from '@gamelog/server/redis'
import type { Settings } from '@gamelog/server/settings/settings'

export interface BoardLimits {
  thread: Limit
  post: Limit
  reaction: Limit
  report: Limit
  /** Posts that rules refuse: they take no turn of `post`, so that a mended one goes through at once. */
  refusal: Limit
}

/** Rate limits of writes, per account or guest, as the operators set them. */
export function createLimits(redis: RedisHandle, config: ServiceConfig, settings: Settings): BoardLimits {
  const limit = (
    name: keyof BoardLimits,
    action: string,
    message: (wait: number, often: string) => string,
    more: Pick<LimitRule, 'isFree'> = {},
  ) => {
    const rate = () => settings.get(`limits.${name}`)
    return createLimiter(redis, config, {
      name: `board-${name}`,
      action,
      get points() {
        return rate().points
      },
      get duration() {
        return rate().seconds
      },
      ...more,
      message: (wait) => message(wait, `${rate().seconds}秒に${rate().points}回`),
    })
  }
  const refused: Pick<LimitRule, 'isFree'> = { isFree: ({ body }) => body.code === 'rule_refused' }
  return {
    thread: limit(
      'thread',
      'スレッドの作成',
      (wait, often) => `スレッドの作成は${often}までです。あと${wait}秒お待ちください。`,
      refused,
    ),
    post: limit(
      'post',
      '投稿',
      (wait, often) => `投稿は${often}までです。あと${wait}秒お待ちください。`,
      refused,
    ),
    refusal: limit(
      'refusal',
      'ルールに当てはまる投稿',
      (wait) => `ルールに当てはまる投稿が続いています。あと${wait}秒お待ちください。`,
    ),
    reaction: limit(
      'reaction',
      'リアクション',
      (wait, often) => `連続投稿防止のため、少しお待ちください（リアクションは${often}まで、あと${wait}秒）`,
    ),
    report: limit(
      'report',
      '通報',
      (wait, often) => `通報の間隔が短すぎます。通報は${often}までです。あと${wait}秒お待ちください。`,
    ),
  }
}
