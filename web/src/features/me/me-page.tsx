import './me-list.css'
import './me-page.css'
import { screens } from '@gamelog/contracts/screens'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useAccount } from '../../shared/account/account-store.ts'
import { type LazyPart, lazyPart } from '../../shared/lazy-part.tsx'
import { useUnreadNotices } from '../../shared/notices/known-notices.ts'
import { laterStore } from '../../shared/reading/stores.ts'
import { useTitle } from '../../shared/use-title.ts'
import { unreadSum } from './favourite-rows.ts'
import { MeBar } from './me-bar.tsx'
import { ListLoading } from './me-states.tsx'
import { MeStrip } from './me-strip.tsx'
import { type MeTab, meHref, meTabs, tabsFor, toMeTab } from './me-tabs.ts'
import { useFavourites } from './use-favourites.ts'

const ProfileTab = lazyPart(async () => (await import('../profile/profile-tab.tsx')).ProfileTab)
const PostsHereTab = lazyPart(async () => (await import('./posts-here-tab.tsx')).PostsHereTab)

const parts: Record<MeTab, LazyPart<object>> = {
  profile: ProfileTab,
  favorites: lazyPart(async () => (await import('./favourites-tab.tsx')).FavouritesTab),
  history: lazyPart(async () => (await import('./history-tab.tsx')).HistoryTab),
  replies: lazyPart(async () => (await import('./replies-tab.tsx')).RepliesTab),
  posts: lazyPart(async () => (await import('./own-posts-tab.tsx')).OwnPostsTab),
  later: lazyPart(async () => (await import('./later-tab.tsx')).LaterTab),
  ng: lazyPart(async () => (await import('../mute/mute-settings.tsx')).MuteSettings),
  notices: lazyPart(async () => (await import('./notices/notices-tab.tsx')).NoticesTab),
  device: lazyPart(async () => (await import('./device/device-tab.tsx')).DeviceTab),
}

/** /profile: the member's own place in tabs; visitors have those that live on this device. */
export function MePage() {
  const [params, setParams] = useSearchParams()
  const isMember = useAccount().status !== 'signed-out'
  const tab = toMeTab(params.get('tab'))
  const tabs = tabsFor(isMember)
  const { rows } = useFavourites()
  const unread = useUnreadNotices()
  const replies = useUnreadNotices('reply')
  const later = laterStore.use().size
  // Unsaved text of the form stays while other tabs are looked at.
  const [hasForm, setHasForm] = useState(tab === 'profile')
  if (tab === 'profile' && !hasForm) setHasForm(true)
  useTitle(tab === 'profile' ? screens.profile.title : meTabs[tab])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab begins at its top
  useEffect(() => {
    // Newer browsers return a promise.
    void scrollTo(0, 0)
  }, [tab])

  if (!tabs.includes(tab)) return <Navigate to={tab === 'profile' ? '/' : meHref('favorites')} replace />
  const Part = tab === 'posts' && !isMember ? PostsHereTab : parts[tab]
  return (
    <>
      <div className="me-head sticky top-(--h-bar) z-10 border-b border-line-2 bg-panel desk:top-0">
        <MeBar />
        <MeStrip
          tabs={tabs}
          current={tab}
          counts={{
            favorites: { value: unreadSum(rows), label: '未読' },
            replies: { value: replies, label: '新しい返信' },
            later: { value: later, label: '', isQuiet: true },
            notices: { value: unread, label: '未読' },
          }}
          panelId={`me-panel-${tab === 'profile' ? 'profile' : 'list'}`}
          onChoose={(next) => setParams(next === 'profile' ? {} : { tab: next }, { replace: true })}
          onNear={(next) => parts[next].fetchAhead()}
        />
      </div>
      {hasForm && isMember && (
        <div
          id="me-panel-profile"
          role="tabpanel"
          aria-labelledby="me-tab-profile"
          hidden={tab !== 'profile'}
          className="min-h-dvh"
        >
          <ProfileTab />
        </div>
      )}
      {tab !== 'profile' && (
        <div id="me-panel-list" role="tabpanel" aria-labelledby={`me-tab-${tab}`} className="min-h-dvh">
          <Part
            key={tab}
            waiting={
              <ListLoading
                name={tab === 'later' ? '「あとで読む」' : meTabs[tab]}
                hasDays={tab === 'history'}
                hasText={isMember && (tab === 'replies' || tab === 'posts')}
              />
            }
          />
        </div>
      )}
    </>
  )
}
