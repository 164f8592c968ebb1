/** 連携中のアカウント: to be replaced by the part about identities. */
export function LinkedAccounts() {
  return null
}
