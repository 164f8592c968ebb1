import type { RouteDescriptor, RouteInput, RouteResult } from '@gamelog/contracts/common/route'
import { ApiError, isOutage } from '@gamelog/ui/api-error'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from './session/admin-call.ts'
import { showFailure } from './show-failure.ts'
import { useMay } from './use-role.ts'

type Input<R extends RouteDescriptor> = RouteInput<R>
type Result<R extends RouteDescriptor> = RouteResult<R>

interface QueryOptions {
  /** Milliseconds between polls; none in a hidden tab. */
  every?: number | undefined
  /** False: not asked for (yet). */
  enabled?: boolean | undefined
  /** Shows the old rows while those of another filter are loading. */
  keepOld?: boolean | undefined
  timeoutMs?: number | undefined
}

/**
 * One more attempt after an outage. None where the time limit has passed: it would double the wait until the screen
 * offers 再試行.
 */
export function retryOutage(failures: number, error: Error): boolean {
  return failures < 1 && isOutage(error) && (error as ApiError).code !== 'timeout'
}

/** Key of a route's queries; without `input`: of all of them. */
export function queryKey<R extends RouteDescriptor>(route: R, input?: Input<R>): readonly unknown[] {
  return input === undefined ? [route.path] : [route.path, input]
}

/** Reads a GET route that the operator's role may call. A failure is the panel's to show (`Loaded`). */
export function useAdminQuery<R extends RouteDescriptor>(
  route: R,
  input: Input<R>,
  options: QueryOptions = {},
) {
  const { every, enabled = true, keepOld = false, timeoutMs } = options
  const mayCall = useMay(route)
  return useQuery<Result<R>>({
    queryKey: queryKey(route, input),
    queryFn: ({ signal }) => adminCall(route, input, { signal, ...(timeoutMs && { timeoutMs }) }),
    enabled: enabled && mayCall,
    retry: retryOutage,
    ...(every && { refetchInterval: every }),
    ...(keepOld && { placeholderData: keepPreviousData as never }),
  })
}

interface MutationOptions<R extends RouteDescriptor> {
  /** Text of the failure's toast: 「BANに失敗しました」; null: the caller shows it. */
  failure: string | null
  /** Routes whose queries are read anew afterwards, also after a failure. */
  renews?: readonly RouteDescriptor[] | undefined
  onSuccess?: ((result: Result<R>, input: Input<R>) => void) | undefined
  onError?: ((error: ApiError, input: Input<R>) => void) | undefined
  timeoutMs?: number | undefined
}

/**
 * Makes a change. `mutate(input)`; a failure is a toast with 再試行. When the session has ended, the change is sent after
 * the password has been typed again.
 */
export function useAdminMutation<R extends RouteDescriptor>(route: R, options: MutationOptions<R>) {
  const client = useQueryClient()
  const mutation = useMutation<Result<R>, Error, Input<R>>({
    mutationFn: (input) =>
      adminCall(route, input, { ...(options.timeoutMs && { timeoutMs: options.timeoutMs }) }),
    onSuccess: (result, input) => options.onSuccess?.(result, input),
    onError: (error, input) => {
      if (options.failure) showFailure(options.failure, error, () => mutation.mutate(input))
      options.onError?.(error instanceof ApiError ? error : new ApiError(0, 'unknown', error.message), input)
    },
    onSettled: () => renew(client, options.renews ?? []),
  })
  return mutation
}

async function renew(
  client: ReturnType<typeof useQueryClient>,
  routes: readonly RouteDescriptor[],
): Promise<void> {
  await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: queryKey(route) })))
}

/** Reads the queries of routes anew. */
export function useRenew(): (...routes: RouteDescriptor[]) => Promise<void> {
  const client = useQueryClient()
  return (...routes) => renew(client, routes)
}
