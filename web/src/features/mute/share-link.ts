import { type PortableGroup, toCarried } from '@gamelog/domain/mute-file'
import { encodeShare } from '@gamelog/domain/mute-share'

/** A group in the fragment of an address: it is not sent to the server. */
export const sharePrefix = '#ng='

/** Address that shows a group to whoever opens it; null when it is too long for one. */
export async function shareLink(group: PortableGroup): Promise<string | null> {
  const rules = group.rules.map((rule) => ({ ...rule, addedAt: 0 }))
  const shared = await encodeShare(toCarried({ ...group, rules }))
  return shared === null ? null : `${location.origin}/board/settings/ngid${sharePrefix}${shared}`
}
