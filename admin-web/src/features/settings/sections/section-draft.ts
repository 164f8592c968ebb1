import type { AdminSection, SectionChange } from '@gamelog/contracts/admin/section-switches'
import { sectionLabels } from '@gamelog/contracts/section-labels'
import type { SectionName, SectionState } from '@gamelog/contracts/sections'
import { stateLabels } from './section-states.ts'

/** Chosen states that are not saved, with the state each was chosen over. */
export type SectionDraft = Readonly<Partial<Record<SectionName, Omit<SectionChange, 'section'>>>>

export interface SectionRow extends AdminSection {
  /** In the draft, else in force. */
  readonly chosen: SectionState
}

export function rowsOf(saved: readonly AdminSection[], draft: SectionDraft): SectionRow[] {
  return saved.map((row) => ({ ...row, chosen: draft[row.section]?.state ?? row.state }))
}

/** The draft with another state of a section; choosing the saved one takes it out. */
export function choose(draft: SectionDraft, row: AdminSection, state: SectionState): SectionDraft {
  const { [row.section]: before, ...others } = draft
  if (state === row.state) return others
  return { ...others, [row.section]: { state, seen: before?.seen ?? row.state } }
}

/** The draft with one state for all sections that may have it. */
export function chooseAll(
  draft: SectionDraft,
  saved: readonly AdminSection[],
  state: SectionState,
): SectionDraft {
  const rows = saved.filter(({ is_built }) => state !== 'open' || is_built)
  return rows.reduce((next, row) => choose(next, row, state), draft)
}

/** The changes that saving would make. */
export function changesOf(saved: readonly AdminSection[], draft: SectionDraft): SectionChange[] {
  return saved.flatMap(({ section, state }) => {
    const change = draft[section]
    return change && change.state !== state ? [{ section, ...change }] : []
  })
}

/** Changes of sections that another operator has changed since they were chosen. */
export function staleChanges(saved: readonly AdminSection[], draft: SectionDraft): SectionChange[] {
  const states = new Map(saved.map(({ section, state }) => [section, state]))
  return changesOf(saved, draft).filter(({ section, seen }) => states.get(section) !== seen)
}

/** The draft chosen over what is saved now. */
export function rebase(saved: readonly AdminSection[], draft: SectionDraft): SectionDraft {
  const states = new Map(saved.map(({ section, state }) => [section, state]))
  return Object.fromEntries(
    changesOf(saved, draft).map(({ section, state }) => [
      section,
      { state, seen: states.get(section) ?? state },
    ]),
  )
}

/** 「スキン図鑑を非表示にします」 */
export function draftText(changes: readonly SectionChange[]): string {
  const [first, ...others] = changes
  if (!first) return ''
  const name = sectionLabels[first.section]
  if (others.length > 0) return `${name}など${changes.length}件の状態を変えます`
  return `${name}を${stateLabels[first.state].label}にします`
}
