/** Of the toasts about a member's ban: each takes the place of the one before. */
export const banToast = (userId: string) => ({ id: `ban-${userId}` })
