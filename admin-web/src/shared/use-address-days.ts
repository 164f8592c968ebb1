import { getPublicSettings } from '@gamelog/contracts/admin/public-settings'
import { retentionDays } from '@gamelog/contracts/common/retention'
import { callApi } from '@gamelog/ui/api-client'
import { useQuery } from '@tanstack/react-query'

/** Days that addresses are kept, as the operators set it; the default while that is not known. */
export function useAddressDays(): number {
  const { data } = useQuery({
    queryKey: [getPublicSettings.path],
    queryFn: () => callApi(getPublicSettings, {}),
  })
  return data?.retention.addresses ?? retentionDays.addresses
}
