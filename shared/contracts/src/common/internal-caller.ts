/** Services that call others over `/internal/*`. */
export const internalCallers = ['user', 'board', 'antenna', 'admin', 'widget'] as const
export type InternalCaller = (typeof internalCallers)[number]
