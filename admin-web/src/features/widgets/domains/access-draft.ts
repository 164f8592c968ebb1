import type { AccessMode, WidgetAccess } from '@gamelog/contracts/widget/access'
import { isCovered, readDomain } from '@gamelog/contracts/widget/domains'

/** Input of 受け付けるドメイン; a list is a text with a domain per line. */
export interface AccessDraft {
  mode: AccessMode
  allowed: string
  refused: string
}

export function draftOf({ mode, allowed, refused }: WidgetAccess): AccessDraft {
  return { mode, allowed: allowed.join('\n'), refused: refused.join('\n') }
}

function linesOf(list: string): string[] {
  return list.split('\n').flatMap((line) => line.trim() || [])
}

/** The domains of a list as they are saved; what is none is left out. */
export function domainsOf(list: string): string[] {
  return [...new Set(linesOf(list).flatMap((line) => readDomain(line) ?? []))]
}

/** The first line that is no domain. */
export function malformedLine(list: string): string | undefined {
  return linesOf(list).find((line) => readDomain(line) === undefined)
}

/** `unlisted`: only allowed ones are taken, and it is not among them. */
export type DomainState = 'accepted' | 'refused' | 'unlisted'

export function domainState(domain: string, { mode, allowed, refused }: AccessDraft): DomainState {
  if (isCovered(domain, domainsOf(refused))) return 'refused'
  return mode === 'all' || isCovered(domain, domainsOf(allowed)) ? 'accepted' : 'unlisted'
}

/** Adds a domain to those that are refused. */
export function refuse(draft: AccessDraft, domain: string): AccessDraft {
  return { ...draft, refused: [...linesOf(draft.refused), domain].join('\n') }
}

/** Takes a domain in again: out of the refused ones, with what covers it, and into the allowed ones where only those are taken. */
export function accept(draft: AccessDraft, domain: string): AccessDraft {
  const kept = linesOf(draft.refused).filter((line) => !isCovered(domain, domainsOf(line)))
  const next = { ...draft, refused: kept.join('\n') }
  if (domainState(domain, next) === 'accepted') return next
  return { ...next, allowed: [...linesOf(draft.allowed), domain].join('\n') }
}

/** Names of what differs from what is saved. */
export function changedParts(draft: AccessDraft, saved: WidgetAccess): string[] {
  const isSame = (list: string, before: readonly string[]) =>
    malformedLine(list) === undefined && domainsOf(list).join() === before.join()
  return [
    ...(draft.mode === saved.mode ? [] : ['受け付け']),
    ...(isSame(draft.allowed, saved.allowed) ? [] : ['許可するドメイン']),
    ...(isSame(draft.refused, saved.refused) ? [] : ['拒否するドメイン']),
  ]
}
