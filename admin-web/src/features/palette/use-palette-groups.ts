import { adminScreens } from '@gamelog/contracts/admin-screens'
import { listAdminArticles } from '@gamelog/contracts/antenna/pickup'
import { adminListThreads } from '@gamelog/contracts/board/moderation'
import { findMembers } from '@gamelog/contracts/user/member'
import { listWidgets } from '@gamelog/contracts/widget/settings'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useMay } from '../../shared/use-role.ts'
import { actionItems, articleItem, memberItem, threadItem, widgetItems } from './found-items.ts'
import { useOperations, useRecent, useScreenItems } from './own-items.ts'
import { groupSize, type PaletteGroup, type PaletteItem, type PaletteQuery } from './palette-item.ts'

/** Longest text the services search for, in code points. */
const longest = 100

interface Owner<T> {
  readonly title: string
  readonly service: string
  readonly query: UseQueryResult<T>
  readonly items: (data: T) => readonly PaletteItem[]
}

/** A group another service answers; it says so when the service is away. */
function ownedGroup<T>({ title, service, query, items }: Owner<T>): PaletteGroup {
  return {
    title,
    items: query.data === undefined ? [] : items(query.data).slice(0, groupSize),
    isLoading: query.isFetching,
    failure:
      query.isError && !query.isFetching
        ? {
            text: `${title}を探せませんでした。${service}が応答しません。`,
            retry: () => void query.refetch(),
          }
        : undefined,
  }
}

/**
 * The palette's groups for what was typed; nothing typed: what was opened last and the screens.
 * @param asked what the services are asked for: `wanted`, once typing has come to rest
 */
export function usePaletteGroups(
  wanted: PaletteQuery,
  asked: PaletteQuery,
  onClose: () => void,
): PaletteGroup[] {
  const text = [...asked.text].slice(0, longest).join('')
  const isAsked = text !== '' && !asked.isOperation
  const isText = isAsked && !asked.isUuid
  const search = text.replace(/^#(?=\d+$)/, '')
  const options = { keepOld: true }
  const members = useAdminQuery(findMembers, { query: { q: text } }, { ...options, enabled: isAsked })
  const threads = useAdminQuery(adminListThreads, { query: { search } }, { ...options, enabled: isText })
  const articles = useAdminQuery(listAdminArticles, { query: { search } }, { ...options, enabled: isText })
  const widgets = useAdminQuery(listWidgets, {}, { enabled: isText })
  const screens = useScreenItems(wanted)
  const recent = useRecent()
  const operations = useOperations(wanted, onClose)
  const mayModerate = useMay(adminScreens.moderation)
  const mayEdit = useMay(adminScreens.takedown)

  const own = { title: '画面', items: screens }
  if (wanted.text === '' && !wanted.isOperation) return [{ title: 'さっき見たもの', items: recent }, own]
  const actions = { title: '操作', items: operations }
  if (wanted.isOperation) return [actions, own]
  const [foundMembers, foundArticles] = [members.data?.members, articles.data?.articles]
  actions.items = [
    ...actionItems(mayModerate ? foundMembers : undefined, mayEdit ? foundArticles : undefined),
    ...operations,
  ]
  const found = {
    members: ownedGroup({
      title: 'ユーザー',
      service: '会員サービス',
      query: members,
      items: (data) => data.members.map(memberItem),
    }),
    threads: ownedGroup({
      title: 'スレッド',
      service: '掲示板サービス',
      query: threads,
      items: (data) => data.threads.map(threadItem),
    }),
    articles: ownedGroup({
      title: '記事',
      service: 'アンテナサービス',
      query: articles,
      items: (data) => data.articles.map(articleItem),
    }),
    widgets: ownedGroup({
      title: 'ウィジェット',
      service: 'ウィジェットサービス',
      query: widgets,
      items: (data) => widgetItems(data.widgets, text),
    }),
  }
  if (wanted.isUuid) return [found.members, actions]
  if (wanted.isMember) return [found.members, found.threads, own, found.articles, actions]
  return [own, found.threads, found.articles, found.members, found.widgets, actions]
}
