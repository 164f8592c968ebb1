// Without schemas: screens load it whole.

/** Code points of a password. */
export const adminPasswordMax = 128

/** Code points of a password of one's own, at least. */
export const ownPasswordMin = 12

/** For a password of one's own that is too short. */
export const ownPasswordTooShort = `${ownPasswordMin}文字以上にしてください`

/** Wrong passwords of an account, and of an address, within `loginLockSeconds` that lock it for as long. */
export const loginTries = { account: 5, address: 20 } as const
export const loginLockSeconds = 900

/** Shown once, each good for one login in place of a code. */
export const recoveryCodeCount = 10
