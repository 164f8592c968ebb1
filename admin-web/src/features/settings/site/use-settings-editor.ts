import {
  type AdminSetting,
  type AdminSiteSettings,
  listSiteSettings,
  readSettingFollowers,
  type SettingChange,
  saveSiteSettings,
} from '@gamelog/contracts/admin/site-settings'
import { entryOf, type SettingName } from '@gamelog/contracts/settings/registry'
import { showSuccess, showUndo, showWarning } from '@gamelog/ui/kit/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminCall } from '../../../shared/session/admin-call.ts'
import { showFailure } from '../../../shared/show-failure.ts'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { queryKey, useAdminMutation, useAdminQuery } from '../../../shared/use-admin-query.ts'
import { changeOf, type Drafts, isAskedAbout, refusalOf, type Typed, typedOf } from './drafts.ts'

/** ms within which every replica follows. */
const followMs = 5_000
const savedText = '保存しました。5秒以内に全体に反映されます'

interface Edited {
  readonly setting: AdminSetting
  readonly change: SettingChange
  readonly seen: number
  readonly refusal: string | null
}

/** The settings with changes that are not saved yet. `reveal` shows the row of a setting. */
export function useSettingsEditor(reveal: (name: SettingName) => void) {
  const client = useQueryClient()
  const query = useAdminQuery(listSiteSettings, {})
  const [drafts, setDrafts] = useState<Drafts>({})
  /** Said by the service, of what only it can check; until the field is changed. */
  const [refused, setRefused] = useState<Partial<Record<SettingName, string>>>({})
  const [isAsking, setIsAsking] = useState(false)
  const [isConflicting, setIsConflicting] = useState(false)
  const settings = query.data?.settings ?? []

  const edited = settings.flatMap((setting): Edited[] => {
    const draft = drafts[setting.name]
    const change = changeOf(setting, draft)
    return change === null || draft === undefined
      ? []
      : [{ setting, change, seen: draft.seen, refusal: refusalOf(change) ?? refused[setting.name] ?? null }]
  })
  const wrong = edited.filter(({ refusal }) => refusal !== null)
  const isDangerous = edited.some(({ setting, change }) => isAskedAbout(setting, change))
  const overtaken = edited.filter(({ setting, seen }) => setting.revision !== seen)

  const forget = (names: readonly SettingName[]) =>
    setDrafts((now) => {
      const left = { ...now }
      for (const name of names) delete left[name]
      return left
    })

  const mutation = useAdminMutation(saveSiteSettings, {
    failure: null,
    onSuccess: (result, { body }) => {
      const before = new Map(settings.map((setting) => [setting.name, setting]))
      client.setQueryData<AdminSiteSettings>(queryKey(listSiteSettings, {}), result)
      forget(body.changes.map(({ name }) => name))
      sayWhoIsBehind(result.revision)
      const isSecret = body.changes.some(({ name }) => entryOf(name).kind === 'secret')
      if (isSecret) showSuccess(savedText)
      else {
        const undo = body.changes.map(({ name }) => undoOf(name, before, result))
        showUndo(savedText, () => mutation.mutate({ body: { changes: undo } }))
      }
    },
    onError: (error, { body }) => {
      const about = body.changes.find(({ name }) => error.message.startsWith(`${entryOf(name).label}: `))
      if (error.status === 400 && about) {
        const { label } = entryOf(about.name)
        setRefused({ [about.name]: error.message.slice(label.length + 2) })
        return reveal(about.name)
      }
      if (error.code !== 'settings_changed')
        return showFailure('保存に失敗しました', error, () => send(body.changes))
      void query.refetch().then(() => setIsConflicting(true))
    },
  })
  const send = (changes: readonly (SettingChange & { seen: number })[]) => {
    if (!mutation.isPending) mutation.mutate({ body: { changes: [...changes] } })
  }
  const sendEdited = () => send(edited.map(({ change, seen }) => ({ ...change, seen })))

  const save = () => {
    const [first] = wrong
    if (first) return reveal(first.setting.name)
    if (overtaken.length > 0) return setIsConflicting(true)
    if (isDangerous) return setIsAsking(true)
    sendEdited()
  }

  useUnsaved({
    count: edited.length,
    what: '設定',
    detail: wrong.length > 0 ? `${wrong.length}件に入力の誤りがあります` : '保存するまで反映されません',
    isSaving: mutation.isPending,
    onSave: save,
    onDiscard: () => setDrafts({}),
  })

  return {
    query,
    settings,
    edited,
    isChanged: (name: SettingName) => edited.some(({ setting }) => setting.name === name),
    refusal: (name: SettingName) => edited.find(({ setting }) => setting.name === name)?.refusal ?? null,
    /** Content of a setting's control; a secret's is null until it is replaced. */
    typed: ({ name, value }: AdminSetting): Typed => {
      const draft = drafts[name]
      if (draft?.typed === null) return typedOf(entryOf(name), entryOf(name).default)
      if (draft !== undefined) return draft.typed
      return entryOf(name).kind === 'secret' ? null : typedOf(entryOf(name), value)
    },
    /** Null brings the default back. */
    edit: ({ name, revision }: AdminSetting, typed: Typed) => {
      setRefused({})
      setDrafts((now) => ({ ...now, [name]: { typed, seen: now[name]?.seen ?? revision } }))
    },
    forget,
    asked: isAsking ? edited.filter(({ setting, change }) => isAskedAbout(setting, change)) : [],
    answer: (isSure: boolean) => {
      setIsAsking(false)
      if (isSure) sendEdited()
    },
    conflicts: isConflicting ? overtaken : [],
    resolve: (way: 'load' | 'save' | 'later') => {
      setIsConflicting(false)
      if (way === 'load') forget(overtaken.map(({ setting }) => setting.name))
      if (way !== 'save') return
      setDrafts((now) => {
        const next = { ...now }
        for (const { setting } of overtaken) {
          const { name, revision } = setting
          const draft = next[name]
          if (draft) next[name] = { ...draft, seen: revision }
        }
        return next
      })
      if (isDangerous) setIsAsking(true)
      else send(edited.map(({ setting, change }) => ({ ...change, seen: setting.revision })))
    },
  }
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>

/** The change that brings back what was there before a save. */
function undoOf(
  name: SettingName,
  before: ReadonlyMap<SettingName, AdminSetting>,
  saved: AdminSiteSettings,
): SettingChange & { seen: number } {
  const old = before.get(name)
  const seen = saved.settings.find((setting) => setting.name === name)?.revision ?? 0
  return { name, value: old?.is_set ? old.value : null, seen }
}

/** Names the services of which a replica has not followed in time: 「board 1/2に未反映です」. */
function sayWhoIsBehind(revision: number): void {
  setTimeout(async () => {
    const followers = await adminCall(readSettingFollowers, {}).catch(() => null)
    if (followers === null || followers.revision > revision) return
    const behind = followers.services.filter((service) => service.behind > 0)
    if (behind.length === 0) return
    const names = behind.map((each) => `${each.service} ${each.behind}/${each.replicas}`)
    showWarning(`${names.join('、')}に未反映です`)
  }, followMs)
}
