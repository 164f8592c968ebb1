/** Limits of a member's notices; beyond `kept` the oldest give way. How long they are kept: `retentionDays.memberNotices`. */
export const noticeLimits = { kept: 200, readsPerMinute: 60, switchesPerMinute: 30 } as const
