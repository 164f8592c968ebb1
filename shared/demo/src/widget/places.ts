/** A widget on a site of the demo. */
export interface Place {
  widget: string
  domain: string
  /** Views of a usual day. */
  views: number
  /** Clicks per view. */
  clickRate: number
}

export const demoDomains = {
  antenna: 'fps-antenna.example',
  wiki: 'apex-wiki.example',
  blog: 'gamer-blog.example',
} as const

const { antenna, wiki, blog } = demoDomains

/** Where the demo's widgets are shown. */
export const demoPlaces: readonly Place[] = [
  { widget: 'gamelog-pc-grid', domain: antenna, views: 990, clickRate: 0.019 },
  { widget: 'gamelog-mobile-list', domain: antenna, views: 260, clickRate: 0.018 },
  { widget: 'gamelog-pc-grid', domain: wiki, views: 590, clickRate: 0.016 },
  { widget: 'gamelog-pc-list', domain: wiki, views: 320, clickRate: 0.021 },
  { widget: 'gamelog-mobile-grid', domain: wiki, views: 480, clickRate: 0.014 },
  { widget: 'gamelog-pc-grid', domain: blog, views: 210, clickRate: 0.014 },
  { widget: 'gamelog-mobile-list', domain: blog, views: 150, clickRate: 0.017 },
  { widget: 'gamelog-mobile-grid', domain: blog, views: 120, clickRate: 0.012 },
]
