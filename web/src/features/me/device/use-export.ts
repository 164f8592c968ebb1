import { downloadMyExport, getMyExport, type OwnExport, startMyExport } from '@gamelog/contracts/user/export'
import { ApiError, toApiError, toNetworkError } from '@gamelog/ui/api-error'
import { saveFile } from '@gamelog/ui/save-file'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callAsMember } from '../../../shared/account/call-as-member.ts'
import { freshAccessToken, useSession } from '../../../shared/session.ts'

/** ms between two looks at a file that is being made. */
const pollEvery = 2_000
/** ms; the file may be large and the network slow. */
const downloadTimeout = 10 * 60_000

/** Not in the API client, which every page loads. @throws ApiError */
async function fetchFile(token: string): Promise<Blob> {
  try {
    const response = await fetch(downloadMyExport.path, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(downloadTimeout),
    })
    if (!response.ok) throw await toApiError(response)
    return await response.blob()
  } catch (cause) {
    throw toNetworkError(cause)
  }
}

/** The file of the member's own data. */
export function useExport() {
  const { userId } = useSession()
  const queryKey = ['me', 'export', userId]
  const client = useQueryClient()
  const query = useQuery<OwnExport, ApiError>({
    queryKey,
    queryFn: ({ signal }) => callAsMember(getMyExport, {}, { signal }),
    enabled: userId !== null,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? pollEvery : false),
    gcTime: 0,
  })

  /** Asks for a file. @throws ApiError */
  async function prepare(): Promise<void> {
    try {
      client.setQueryData(queryKey, await callAsMember(startMyExport, {}, { action: 'データの準備' }))
    } catch (error) {
      // Another tab or device was first: its file is shown.
      void query.refetch()
      if (!(error instanceof ApiError && error.code === 'export_working')) throw error
    }
  }

  /** Has the browser save the file. @throws ApiError */
  async function download(): Promise<void> {
    const token = await freshAccessToken()
    if (token === null) throw new ApiError(401, 'no_session', '認証トークンが見つかりません')
    try {
      saveFile(await fetchFile(token), `gamelog-${query.data?.made_at?.slice(0, 10) ?? 'data'}.json`)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) void query.refetch()
      throw error
    }
  }

  return { ...query, prepare, download }
}
