import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import apexLegends from './leads/apex-legends.svg'
import chat from './leads/chat.svg'
import device from './leads/device.svg'
import fpsGeneral from './leads/fps-general.svg'
import marvelRivals from './leads/marvel-rivals.svg'
import overwatch2 from './leads/overwatch-2.svg'

/** Drawings for places 250 px wide and more, loaded where one is shown. */
export const leadArt: Record<GameCategoryId, string> = {
  all: fpsGeneral,
  'apex-legends': apexLegends,
  'overwatch-2': overwatch2,
  'marvel-rivals': marvelRivals,
  'fps-general': fpsGeneral,
  device,
  chat,
}
