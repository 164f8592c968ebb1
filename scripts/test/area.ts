/** The part of the product a file belongs to, by which tests of the whole site are found. */
export interface Area {
  /** Its folder's name, such as `reactions`. */
  word: string
  /** Frontend of a feature; services and nginx are seen through both. */
  frontend?: 'web' | 'admin-web'
}

const feature = /^(web|admin-web)\/src\/features\/([^/]+)\//
const room = /^services\/[^/]+\/src\/(?:.+\/)?([^/]+)\/[^/]+$/

/** Undefined for what is shared by everything. */
export function areaOf(file: string): Area | undefined {
  const [, frontend, name] = feature.exec(file) ?? []
  if (name !== undefined) return { word: name, frontend: frontend as 'web' | 'admin-web' }
  if (file.startsWith('nginx/')) return { word: 'nginx' }
  if (file.startsWith('shared/ui/src/kit/')) return { word: 'kit' }
  if (file.startsWith('widget-embed/')) return { word: 'widget' }
  const [, folder] = room.exec(file) ?? []
  return folder === undefined || folder === 'db' || folder === 'migrations' ? undefined : { word: folder }
}

/** Whether a test of the whole site has the area's word in its name: `admin-ads.spec.ts` that of `ads`. */
export function isNamedAfter(test: string, { word, frontend }: Area): boolean {
  return isOn(test, frontend) && new RegExp(`[/-]${stem(word)}(?:s|es)?[-.]`).test(test)
}

/** Whether its `text` has the word, as `reaction`, `/reactions` or `addReaction`. */
export function mentions(test: string, text: string, { word, frontend }: Area): boolean {
  const capital = stem(word).replace(/^./, (first) => first.toUpperCase())
  const pattern = new RegExp(`(?:(?<![A-Za-z])${stem(word)}|${capital})(?:s|es)?(?![a-z])`)
  return isOn(test, frontend) && pattern.test(text)
}

function stem(word: string): string {
  return word.replace(/s$/, '')
}

/** Specs of the back office begin with `admin-`. */
function isOn(test: string, frontend: Area['frontend']): boolean {
  return frontend === undefined || /\/admin-[^/]*\.spec/.test(test) === (frontend === 'admin-web')
}
