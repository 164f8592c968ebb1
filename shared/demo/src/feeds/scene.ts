import { between, seededRandom } from '../common/random.ts'
import { bokehScene } from './scene-bokeh.ts'
import { deviceScene } from './scene-device.ts'
import { sceneHeight, sceneWidth } from './scene-parts.ts'
import { ridgesScene } from './scene-ridges.ts'
import { skylineScene } from './scene-skyline.ts'

const scenes = { ridges: ridgesScene, skyline: skylineScene, bokeh: bokehScene, device: deviceScene }

/** An abstract 640×360 picture as SVG; the same seed gives the same picture. */
export function drawScene(kind: keyof typeof scenes, baseHue: number, seed: string): string {
  const random = seededRandom(seed)
  const hue = (baseHue + between(random, -24, 24) + 360) % 360
  const drawing = scenes[kind]({ random, hue })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sceneWidth}" height="${sceneHeight}" viewBox="0 0 ${sceneWidth} ${sceneHeight}">${drawing}</svg>`
}
