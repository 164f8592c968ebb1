import type { ServiceConfig } from '@gamelog/server/config'
import { createLimiter, type Limit, type LimitRule } from '@gamelog/server/rate-limit'
import type { RedisHandle } from '@gamelog/server/redis'

/** Runs a write within the caller's rate limit. @throws 429 */
export type RunLimited = <Result>(write: () => Promise<Result>) => Promise<Result>

export interface BoardLimits {
  thread: Limit
  post: Limit
  reaction: Limit
  report: Limit
  /** Posts that rules refuse: they take no turn of `post`, so that a mended one goes through at once. */
  refusal: Limit
}

/** Rate limits of writes, per account or guest. */
export function createLimits(redis: RedisHandle, config: ServiceConfig): BoardLimits {
  const once = (
    name: string,
    action: string,
    duration: number,
    message: (wait: number) => string,
    more: Pick<LimitRule, 'isFree'> = {},
  ) => createLimiter(redis, config, { name: `board-${name}`, action, points: 1, duration, message, ...more })
  const refused: Pick<LimitRule, 'isFree'> = { isFree: ({ body }) => body.code === 'rule_refused' }
  return {
    thread: once(
      'thread',
      'スレッドの作成',
      60,
      (wait) => `スレッドの作成は60秒に1回までです。あと${wait}秒お待ちください。`,
      refused,
    ),
    post: once('post', '投稿', 5, (wait) => `投稿は5秒に1回までです。あと${wait}秒お待ちください。`, refused),
    refusal: createLimiter(redis, config, {
      name: 'board-refusal',
      action: 'ルールに当てはまる投稿',
      points: 6,
      duration: 60,
      message: (wait) => `ルールに当てはまる投稿が続いています。あと${wait}秒お待ちください。`,
    }),
    reaction: once(
      'reaction',
      'リアクション',
      1,
      (wait) => `連続投稿防止のため、少しお待ちください（リアクションは1秒に1回まで、あと${wait}秒）`,
    ),
    report: once(
      'report',
      '通報',
      30,
      (wait) => `通報の間隔が短すぎます。通報は30秒に1回までです。あと${wait}秒お待ちください。`,
    ),
  }
}
