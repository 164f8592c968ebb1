import type { dryRunSourceRule } from '@gamelog/contracts/antenna/source-rule'
import type { dryRunPostRule } from '@gamelog/contracts/board/post-rules'
import type { RouteDescriptor, RouteInput } from '@gamelog/contracts/common/route'
import type { DryRunFigures } from '@gamelog/contracts/common/rule-tree'
import { useState } from 'react'
import { showFailure } from '../show-failure.ts'
import { useAdminMutation } from '../use-admin-query.ts'

/** ms; a run is answered within 10 s. */
const timeoutMs = 15_000

export type DryRunRoute = typeof dryRunPostRule | typeof dryRunSourceRule
export type DryRunBody =
  | Omit<RouteInput<typeof dryRunPostRule>['body'], 'page'>
  | RouteInput<typeof dryRunSourceRule>['body']

interface Answer<Match> extends DryRunFigures {
  readonly matches: readonly Match[]
}

/**
 * Dry runs of the conditions that are being edited, and the service's refusals of them.
 * @param body what a run depends on: after a change of it the earlier result is stale
 * @param renews routes whose queries are read anew after a run
 */
export function useDryRun<Figures, Match>(
  route: DryRunRoute,
  body: DryRunBody,
  renews: readonly RouteDescriptor[] = [],
) {
  type Result = Figures & Answer<Match>
  const key = JSON.stringify(body)
  const [run, setRun] = useState<{ of: string; result: Result } | null>(null)
  const [refusal, setRefusal] = useState<{ of: string; text: string } | null>(null)
  const refuse = ({ message }: Error) => setRefusal({ of: key, text: message })
  const mutation = useAdminMutation<DryRunRoute>(route, {
    failure: null,
    timeoutMs,
    renews,
    onSuccess: (answer, input) => {
      const result = answer as unknown as Result
      const { page, ...asked } = input.body as { page?: number }
      const of = JSON.stringify(asked)
      setRun((before) =>
        page && before?.of === of
          ? { of, result: { ...result, matches: [...before.result.matches, ...result.matches] } }
          : { of, result },
      )
    },
    onError: (error, input) => {
      if (error.code === 'bad_pattern') refuse(error)
      else showFailure('試し実行に失敗しました', error, () => mutation.mutate(input))
    },
  })
  const send = (sent: object) => mutation.mutate({ body: sent } as RouteInput<DryRunRoute>)
  return {
    /** Of the present conditions. */
    result: run?.of === key ? run.result : undefined,
    hasRun: run !== null,
    isPending: mutation.isPending,
    /** Why the service refuses the present conditions. */
    refusal: refusal?.of === key ? refusal.text : null,
    refuse,
    start: () => send(body),
    /** The matches after those that are there. */
    more: (page: number) => send({ ...body, page }),
  }
}

export type DryRun<Figures, Match> = ReturnType<typeof useDryRun<Figures, Match>>
