import type { PostRuleTree } from '@gamelog/contracts/board/post-rule-input'
import { dryRunPostRule, listPostRules, type PostRuleDryRun } from '@gamelog/contracts/board/post-rules'
import type { ApiError } from '@gamelog/ui/api-error'
import { useState } from 'react'
import { showFailure } from '../../shared/show-failure.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

/** ms; a run is answered within 10 s. */
const timeoutMs = 15_000

interface Run {
  /** The conditions that were tried. */
  readonly tried: string
  readonly result: PostRuleDryRun
}

/**
 * Dry runs of the conditions that are being edited.
 * @param onRefused told of conditions that cannot be used; other failures are toasts.
 */
export function useDryRun(onRefused: (error: ApiError) => void) {
  const [run, setRun] = useState<Run | null>(null)
  const mutation = useAdminMutation(dryRunPostRule, {
    failure: null,
    timeoutMs,
    renews: [listPostRules],
    onSuccess: (result, { body }) => {
      const tried = JSON.stringify(body.conditions)
      setRun((before) =>
        body.page && before?.tried === tried
          ? { tried, result: { ...result, matches: [...before.result.matches, ...result.matches] } }
          : { tried, result },
      )
    },
    onError: (error, input) => {
      if (error.code === 'bad_pattern') onRefused(error)
      else showFailure('試し実行に失敗しました', error, () => mutation.mutate(input))
    },
  })
  return {
    isPending: mutation.isPending,
    /** Of these very conditions. */
    resultOf: (conditions: PostRuleTree) =>
      run?.tried === JSON.stringify(conditions) ? run.result : undefined,
    hasRun: run !== null,
    start: (conditions: PostRuleTree) => mutation.mutate({ body: { conditions } }),
    /** The matches after those that are there. */
    more: (conditions: PostRuleTree, page: number) => mutation.mutate({ body: { conditions, page } }),
  }
}
