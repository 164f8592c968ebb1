import { isReadable } from '@gamelog/contracts/board/media-senders'
import { pictureSource } from '@gamelog/domain/media-source'
import { showError, showNotice, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { saveFile } from '@gamelog/ui/save-file'
import { loadedPicture, type Picture } from './load-picture.ts'

/** Types that a browser writes; others are written as png. */
const types = { jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' } as const

function fileOf(picture: Picture): { name: string; ending: string } {
  const [, name = 'picture', ending = ''] =
    /([^/.]+)(?:\.(\w+))?(?::\w+)?$/.exec(new URL(picture.href).pathname) ?? []
  return { name, ending: ending.toLowerCase() }
}

/**
 * Whether the site can write the loaded picture into a file. Pages may not read the files of other hosts (connect-src), so
 * it is drawn anew: not one whose host allows no reading, nor one that moves.
 */
export function canSave(picture: Picture): boolean {
  return isReadable[picture.site] && fileOf(picture).ending !== 'gif'
}

/** Saves a loaded picture, or opens its file in a new tab where only the browser can save it. */
export async function savePicture(picture: Picture): Promise<void> {
  const element = loadedPicture(picture)
  if (!element || !canSave(picture)) {
    open(pictureSource(picture), '_blank', 'noopener,noreferrer')
    showNotice('元の画像を新しいタブで開きました。右クリックか長押しで保存できます。')
    return
  }
  const { name, ending } = fileOf(picture)
  const type = types[ending as keyof typeof types] ?? 'image/png'
  const canvas = document.createElement('canvas')
  canvas.width = element.naturalWidth
  canvas.height = element.naturalHeight
  canvas.getContext('2d')?.drawImage(element, 0, 0)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95))
  if (!file) {
    showError('画像を保存できませんでした。元の画像を開いて保存してください。')
    return
  }
  saveFile(file, `${name}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`)
  showSuccess('表示中の画像を保存しました')
}
