/** Hours east of UTC of the zone names used by feeds (RFC 822 and feedparser's corpus). */
const zoneHours: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  MET: 1,
  CEST: 2,
  MEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  IST: 5.5,
  ICT: 7,
  WIB: 7,
  HKT: 8,
  SGT: 8,
  AWST: 8,
  KST: 9,
  JST: 9,
  ACST: 9.5,
  ACDT: 10.5,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
  NST: -3.5,
  NDT: -2.5,
  AT: -4,
  AST: -4,
  ADT: -3,
  ET: -5,
  EST: -5,
  EDT: -4,
  CT: -6,
  CST: -6,
  CDT: -5,
  MT: -7,
  MST: -7,
  MDT: -6,
  PT: -8,
  PST: -8,
  PDT: -7,
  BRT: -3,
  BRST: -2,
  ART: -3,
  CLT: -4,
  CLST: -3,
  AKST: -9,
  AKDT: -8,
  HST: -10,
  'ETC/GMT': 0,
  'ETC/UTC': 0,
  'ASIA/TOKYO': 9,
  JAPAN: 9,
}

/** Seconds east of UTC of 'JST', 'UTC', '+09:00', '+0900' or 'GMT+9'; null for anything else. */
export function zoneOffset(zone: string): number | null {
  const name = zone.trim().toUpperCase()
  if (Object.hasOwn(zoneHours, name)) return (zoneHours[name] ?? 0) * 3600
  const match = /^(?:GMT|UTC|UT)?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(name)
  if (!match) return null
  const hours = Number(match[2])
  const minutes = Number(match[3] ?? 0)
  if (hours > 15 || minutes > 59) return null
  return (match[1] === '-' ? -1 : 1) * (hours * 3600 + minutes * 60)
}
