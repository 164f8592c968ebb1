import type { Media } from '@gamelog/domain/media'
import { mediaAddress } from '@gamelog/domain/media-source'
import { isNgAddress } from '@gamelog/domain/mute-links'
import { activeMuteRules } from '@gamelog/domain/mute-rules-in-force'
import { useMemo } from 'react'
import { muteRules } from '../../../shared/mute/mutes.ts'
import { muteGroupStore } from '../../../shared/reading/stores.ts'

/** Judges pictures and clips by the reader's rules for single addresses, written as they are stored or as in a post. */
export function useNgMedia(): (media: Media) => boolean {
  const rules = muteRules.use()
  const groups = muteGroupStore.use()
  return useMemo(() => {
    const active = activeMuteRules(rules, groups, Date.now()).filter(({ kind }) => kind === 'link')
    return (media) =>
      active.length > 0 && [mediaAddress(media), media.href].some((address) => isNgAddress(active, address))
  }, [rules, groups])
}
