import type { SectionChange } from '@gamelog/contracts/admin/section-switches'
import { sectionLabels } from '@gamelog/contracts/section-labels'
import { isBuilt } from '@gamelog/contracts/section-screens'
import { changedSections, sectionState } from '@gamelog/domain/section-states'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { conflict } from '@gamelog/server/errors'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import { publishSite } from './publish-site.ts'
import { lockSite } from './repository.ts'
import { listChosenStates, statesOf, storeState } from './section-repository.ts'

/** Changes the states of sections, all or none. @throws 409 sections_changed, section_not_built */
export async function saveSections(
  { db, redis }: Pick<AdminContext, 'db' | 'redis'>,
  { admin, changes }: { admin: AuthAdmin; changes: readonly SectionChange[] },
): Promise<void> {
  const unbuilt = changes.find(({ section, state }) => state === 'open' && !isBuilt(section))
  if (unbuilt) {
    throw conflict('section_not_built', '公開できないセクションがあります', {
      detail: `「${sectionLabels[unbuilt.section]}」は、画面がまだないため公開できません。`,
    })
  }
  await db.transaction().execute(async (tx) => {
    await lockSite(tx)
    const inForce = changedSections(statesOf(await listChosenStates(tx)))
    const stateOf = ({ section }: SectionChange) => sectionState(inForce, section)
    // A state that another operator has chosen as well meanwhile is no conflict.
    const open = changes.filter((change) => stateOf(change) !== change.state)
    if (open.some((change) => stateOf(change) !== change.seen)) {
      throw conflict('sections_changed', 'ほかの管理者が先に保存しました')
    }
    for (const change of open) {
      const { section, state } = change
      await storeState(tx, { section, state, changed_at: new Date(), by_user_id: admin.userId })
      await recordOwnChange(tx, {
        actor: admin,
        action: 'section.state',
        target: `section:${section}`,
        before: { state: stateOf(change) },
        after: { state },
      })
    }
    if (open.length > 0) await publishSite({ redis }, tx)
  })
}
