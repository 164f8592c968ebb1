import { between, pick, type Random } from '../common/random.ts'

// Teams, players, cups and makers are fictional. All characters exist in Shift_JIS and EUC-JP.
const lists = {
  legend:
    'レイス パスファインダー ブラッドハウンド ジブラルタル ライフライン バンガロール オクタン ホライゾン ヴァルキリー カタリスト ニューキャッスル コンジット オルター アッシュ マッドマギー ランパート クリプト ローバ シア バリスティック ワットソン ヒューズ レヴナント ミラージュ スパロー',
  apexWeapon:
    'R-301 フラットライン ネメシス ピースキーパー マスティフ EVA-8 ウィングマン ボルト R-99 CAR ハボック ヘムロック 30-30リピーター センチネル G7スカウト プラウラー オルタネーター ディヴォーション スピットファイア',
  apexMap: 'ワールズエッジ オリンパス ストームポイント キングスキャニオン ブロークンムーン E-ディストリクト',
  apexPlace: '展望 フラグメント エスタシオン グラビティー砲 バリケード コマンドセンター 溶鉱炉 風力発電所',
  apexRank: 'ブロンズ シルバー ゴールド プラチナ ダイヤ マスター',
  owHero:
    'トレーサー ゲンジ キリコ アナ ルシオ D.Va ウィンストン ザリア ラマットラ ソジョーン ソンブラ アッシュ キャスディ エコー イラリー ライフウィーバー ジュノ ベンチャー マウガ ハザード フレイヤ モイラ ブリギッテ バティスト ファラ ラインハルト シグマ オリーサ',
  owSupport: 'キリコ アナ ルシオ イラリー ライフウィーバー ジュノ モイラ ブリギッテ バティスト',
  owTank: 'D.Va ウィンストン ザリア ラマットラ マウガ ハザード ラインハルト シグマ オリーサ',
  owMap:
    'キングス・ロウ 釜山 イリオス ネパール リージャン・タワー ドラド ルート66 コロッセオ エスペランサ アイヘンヴァルデ ハリウッド ミッドタウン サーキット・ロイヤル',
  owRank: 'シルバー ゴールド プラチナ ダイヤ マスター グランドマスター',
  owRole: 'タンク ダメージ サポート',
  rivalsHero:
    'スパイダーマン アイアンマン ルナ・スノー クローク&ダガー ヒーラ ロキ マグニートー ドクター・ストレンジ グルート ロケット・ラクーン ウィンター・ソルジャー ネイモア マンティス アダム・ウォーロック ブラックパンサー マジック ストーム スカーレット・ウィッチ パニッシャー ホークアイ サイロック ペニー・パーカー ヴェノム ソー キャプテン・アメリカ ムーンナイト スター・ロード',
  rivalsSupport: 'ルナ・スノー クローク&ダガー ロキ ロケット・ラクーン マンティス アダム・ウォーロック',
  rivalsTank:
    'マグニートー ドクター・ストレンジ グルート ペニー・パーカー ヴェノム ソー キャプテン・アメリカ',
  rivalsMap: 'トウキョウ2099 ユグドラシル ワカンダ クリンター ハイドラ基地 ミッドタウン セントラルパーク',
  rivalsRank: 'ゴールド プラチナ ダイヤ グランドマスター セレスティアル',
  rivalsRole: 'ヴァンガード デュエリスト ストラテジスト',
  fpsGame:
    'VALORANT Counter-Strike#2 レインボーシックス#シージ Call#of#Duty バトルフィールド THE#FINALS Escape#from#Tarkov デルタフォース Halo',
  fpsWeapon: 'アサルトライフル サブマシンガン ショットガン スナイパーライフル 軽機関銃 サイドアーム',
  team: 'ノーザンライツ クロムファング 東京アサルト ブルーアンカー 夜行隊 RED#MERIDIAN ゼロハチ 大阪ブラスト Lumen#Esports Kagerou#Gaming 白夜 VORTEX#NINE サザンクロス GRAPHITE',
  player:
    'Mizuki7 konpeito Rayd shirogane Tetra nagi_ Hozumi KUROMAME Fluff yuzuP Arata senbei Lynx09 Otsuki',
  cup: '桜杯 アジアチャレンジャーズ 関東オープン ミッドナイトカップ シルバーリーグ 全国学生FPS選手権 ウィンターショーダウン チャンピオンズゲート サマーブレイク招待戦',
  maker: 'KESTRA Hibana NOVALITH Tsubame#Gear Orthos 蒼電 Quillon Baselight',
  mouseModel: 'K2#Air Swift#68 Feather#Pro ハヤテ Mono#V3 Arc#Mini Pulse#X Strix#Zero',
  keyboardModel: 'Rapid#65 HEX#TKL Velo#60 雷切 Magnet#One Tap80',
  headsetModel: 'Echo#7 Depth#Wireless 空間 Sonar#H2 Halo#Lite',
  earphoneModel: 'Pin#Point IE-3 しずく Close#Range',
  monitorModel: 'VX27Q Blaze#25 Clear#240 OL-27 Frame#360',
  padModel: 'Control#XL 氷面 Glide#M Stop#Pad#2 Cordura#L',
  chairModel: 'Bastion 匠 Frame#S Cradle#2',
  micModel: 'Whisper#U1 Cast#Mini 声 Boom#One',
  controllerModel: 'Edge#Pad Trident#Pro 双 Flex#2',
  dacModel: 'Dial#One Mix#Box つまみ',
  monitorArmModel: 'Reach#Arm 鶴 Float#V2',
  captureModel: 'Grab#4K Rec#Lite 録',
  gripModel: 'Dry#Tape 守 Hold#Skin',
  lightModel: 'Bar#Light#S 灯 Calm#Beam',
  eventName: '真夜中の祝祭 星降る戦場 サイバー忍 灼熱の休日 反逆者の宴 氷結前線 秘宝の夜 黄金の収穫祭',
  modeName: 'コントロール ガンゲーム 三つ巴 トレジャーハント スナイパーズ ランダムロール 最後の一人',
  motif: '銀河の騎士 桜と狐 蒸気機関 深海 ネオン街 古代遺跡 雷神 オペラ座',
  place: '横浜 札幌 福岡 名古屋 ソウル シンガポール ベルリン リオデジャネイロ',
  day: '月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日',
  season: '春 夏 秋 冬',
  age: '18歳 22歳 25歳 29歳 34歳 41歳',
  hz: '144 165 240 280 360',
  price: '2,980 4,980 7,980 9,800 12,800 19,800',
} as const

const numbers = {
  few: [2, 6],
  teams: [8, 24],
  tens: [12, 80],
  pct: [15, 85],
  smallpct: [3, 18],
  oneToThree: [1, 3],
  zeroToTwo: [0, 2],
  thousands: [2_000, 98_000],
  hours: [300, 4_200],
  gram: [39, 68],
  dpi: [400, 3_200],
  ms: [160, 320],
} as const

/** Words by list; `#` is a space within a word. */
const words = new Map(
  Object.entries(lists).map(([name, text]) => [name, text.split(' ').map((w) => w.replaceAll('#', ' '))]),
)

/**
 * Fills the `{name}` slots with words and numbers, no word twice in one text.
 * @throws RangeError for an unknown name
 */
export function fillTemplate(template: string, random: Random): string {
  const used = new Set<string>()
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const range = Object.entries(numbers).find(([key]) => key === name)?.[1]
    const choices = range
      ? [between(random, range[0], range[1]).toLocaleString('ja-JP')]
      : (words.get(name) ?? []).filter((word) => !used.has(word))
    if (choices.length === 0) throw new RangeError(`no words for {${name}}`)
    const word = pick(random, choices)
    used.add(word)
    return word
  })
}
