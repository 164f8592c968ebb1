/** Result of a job over the thread boundary, where a cloned error would lose its code. */
export type ThreadAnswer<Result> =
  | { readonly result: Result }
  | { readonly failure: { readonly message: string; readonly code: string | undefined } }

/** Makes work the task of a thread (thread-job.ts). */
export function answerFromThread<Task, Result>(work: (task: Task) => Promise<Result>) {
  return async (task: Task): Promise<ThreadAnswer<Result>> => {
    try {
      return { result: await work(task) }
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      return { failure: { message: String(message), code } }
    }
  }
}

/** @throws the failure, with its message and code */
export function resultOf<Result>(answer: ThreadAnswer<Result>): Result {
  if ('result' in answer) return answer.result
  throw Object.assign(new Error(answer.failure.message), { code: answer.failure.code })
}
